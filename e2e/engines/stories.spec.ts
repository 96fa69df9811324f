import type { StoryPost, StoryService } from '#e2e/support/story-service.ts'
import { test } from './engine-test.ts'
import type { Screen } from './screen.ts'

const today = new Date().toISOString().slice(0, 10)
const KYNA = {
  socialId: '',
  tweetId: '1790001112223334445',
  username: 'Kyna',
  name: 'Kyna Marsh',
  profilePhoto: '',
  verified: 'true',
  text: 'Is the lighthouse open?',
}
// At noon, so that they are on this day in the browser's time zone too.
const POSTS: readonly StoryPost[] = [
  { at: `${today}T12:00:00Z`, content: 'Tide tables for the week', status: 'published' },
  { at: `${today}T12:10:00Z`, content: 'It is, @Kyna', status: 'published', type: 'comment', target: KYNA },
  { at: `${today}T12:20:00Z`, content: 'The ferry is late', status: 'failed' },
]

async function signIn(screen: Screen, service: StoryService, path: string): Promise<void> {
  await service.addPosts(POSTS)
  await screen.open(`${service.url}${path}${new URL(service.launchLink()).hash}`)
}

test('A key opens the calendar, and signing out closes it', async ({ screen, service }) => {
  await screen.open(`${service.url}/connect`)
  await screen.type('textbox', 'API key', service.key)
  await screen.click('button', 'Connect')
  await screen.see('grid', /^\w+ \d{4}$/)
  await screen.click('button', /^Account:/)
  await screen.click('button', 'Sign out')
  await screen.see('button', 'Connect')
})

test('Each view steps to the next period and back to today', async ({ screen, service }) => {
  await signIn(screen, service, '/calendar?view=month')
  for (const view of ['Month', 'Week', 'Day', 'Agenda', 'Quarter']) {
    await screen.click('button', view)
    // The quarter shows numbers instead of posts.
    if (view === 'Quarter') await screen.see('button', /\d{4}, 3 posts$/)
    else await screen.see('button', /Tide tables/)
    const period = await screen.see('heading', /\d{4}$/)
    await screen.click('button', 'Next')
    await screen.miss('heading', period)
    await screen.click('button', 'Today')
    await screen.see('heading', period)
  }
})

test('A filter hides posts, and a post opens beside its day', async ({ screen, service }) => {
  await signIn(screen, service, '/calendar?view=week')
  await screen.see('button', /The ferry is late/)
  await screen.type('searchbox', 'Filter by text', 'tide')
  await screen.miss('button', /The ferry is late/)
  await screen.read('2 hidden by filters')
  await screen.marked('Tide')
  await screen.click('button', /Tide tables/)
  await screen.see('link', 'Copy as new')
  await screen.press('Escape')
  await screen.focused('button', /Tide tables/)
  await screen.click('button', 'Clear filters')
  await screen.see('button', /The ferry is late/)
  await screen.click('button', 'Export')
  await screen.see('button', /CSV/)
})

test('The keyboard moves through the days and opens every screen', async ({ screen, service }) => {
  await signIn(screen, service, '/calendar?view=month')
  await screen.focus('button', /\d{4}, 3 posts$/)
  await screen.press('PageDown')
  await screen.focused('button', /\d{4}, no posts$/)
  await screen.press('t')
  const day = await screen.focused('button', /\d{4}, 3 posts$/)
  await screen.press('Enter')
  await screen.see('heading', day.replace(', 3 posts', ''))
  await screen.press('?')
  await screen.see('dialog', 'Keys')
  await screen.press('Escape', 'Control+k')
  await screen.see('dialog', 'Commands')
  await screen.press('q', 'u', 'o', 't', 'a', 's', 'Enter')
  await screen.see('meter', 'API posts')
})

test('A name leads to the posts exchanged with a person', async ({ screen, service }) => {
  await signIn(screen, service, '/interactions')
  await screen.type('combobox', 'Username', '@Kyna')
  await screen.press('Enter')
  await screen.see('heading', /Kyna Marsh/)
  await screen.click('button', 'Timeline')
  await screen.read('Is the lighthouse open?')
})

test('A thread is written, kept through a reload, and sent once', async ({ screen, service }) => {
  await signIn(screen, service, '/compose/thread')
  await screen.type('textbox', 'Segment 1', 'Low water at six. High water at noon.')
  await screen.click('button', 'Add segment')
  await screen.type('textbox', 'Segment 2', 'Good morning')
  await screen.press('Alt+ArrowUp')
  await screen.click('textbox', 'Segment 2')
  await screen.press('Home', ...Array<string>(17).fill('ArrowRight'), 'Alt+Enter')
  await screen.read('3 of 25 segments')
  await screen.read('Saved on this device')
  await screen.reload()
  await screen.has('textbox', 'Segment 1', 'Good morning')
  await screen.has('textbox', 'Segment 2', 'Low water at six.')
  await screen.has('textbox', 'Segment 3', 'High water at noon.')
  await screen.click('button', /^Schedule/)
  await screen.click('link', 'See it on the calendar')
  await screen.see('link', 'Copy as new')
  await screen.read('Low water at six.')
})
