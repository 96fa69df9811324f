import type { StoryPost, StoryService } from '#e2e/support/story-service.ts'
import { samplePicture } from '#e2e/support/setup/sample-picture.ts'
import { test } from './engine-test.ts'
import type { Tab } from './tab.ts'

const KYNA = {
  socialId: '',
  tweetId: '1790001112223334445',
  username: 'Kyna',
  name: 'Kyna Marsh',
  profilePhoto: '',
  verified: 'true',
  text: 'Is the lighthouse open?',
}
const POSTS: readonly StoryPost[] = [
  { at: minutesAgo(30), content: 'Tide tables for the week', status: 'published' },
  { at: minutesAgo(20), content: 'It is, @Kyna', status: 'published', type: 'comment', target: KYNA },
  { at: minutesAgo(10), content: 'The ferry is late', status: 'failed' },
]

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

async function signIn(tab: Tab, service: StoryService, path: string): Promise<void> {
  await service.addPosts(POSTS)
  await tab.open(`${service.url}${path}${new URL(await service.launchLink()).hash}`)
}

test('A key opens the calendar, and signing out closes it', async ({ tab, service }) => {
  await tab.open(`${service.url}/connect`)
  await tab.type('textbox', 'API key', service.key)
  await tab.click('button', 'Connect')
  await tab.see('grid', /^\w+ \d{4}$/)
  await tab.click('button', /^Account:/)
  await tab.click('button', 'Sign out')
  await tab.see('button', 'Connect')
})

test('Each view steps to the next period and back to today', async ({ tab, service }) => {
  await signIn(tab, service, '/calendar?view=month')
  for (const view of ['Month', 'Week', 'Day', 'Agenda', 'Quarter']) {
    await tab.click('button', view)
    if (view === 'Quarter') await tab.see('button', /\d{4}, 3 posts$/)
    else await tab.see('button', /Tide tables/)
    const period = await tab.see('heading', /\d{4}$/)
    await tab.click('button', 'Next')
    await tab.miss('heading', period)
    await tab.click('button', 'Today')
    await tab.see('heading', period)
  }
})

test('A filter hides posts, and a post opens beside its day', async ({ tab, service }) => {
  await signIn(tab, service, '/calendar?view=week')
  await tab.see('button', /The ferry is late/)
  await tab.type('searchbox', 'Filter by text', 'tide')
  await tab.miss('button', /The ferry is late/)
  await tab.read('2 hidden by filters')
  await tab.marked('Tide')
  await tab.click('button', /Tide tables/)
  await tab.see('link', 'Copy as new')
  await tab.press('Escape')
  await tab.focused('button', /Tide tables/)
  await tab.click('button', 'Clear filters')
  await tab.see('button', /The ferry is late/)
  await tab.click('button', 'Export')
  await tab.see('button', /CSV/)
})

test('The keyboard moves through the days and opens every screen', async ({ tab, service }) => {
  await signIn(tab, service, '/calendar?view=month')
  await tab.focus('button', /\d{4}, 3 posts$/)
  await tab.press('PageDown')
  await tab.focused('button', /\d{4}, no posts$/)
  await tab.press('t')
  const day = await tab.focused('button', /\d{4}, 3 posts$/)
  await tab.press('Enter')
  await tab.see('heading', day.replace(', 3 posts', ''))
  await tab.press('?')
  await tab.see('dialog', 'Keys')
  await tab.press('Escape')
  await tab.miss('dialog', 'Keys')
  await tab.press('Control+k')
  await tab.see('dialog', 'Commands')
  await tab.press('q', 'u', 'o', 't', 'a', 's', 'Enter')
  await tab.see('meter', 'API posts')
})

test('A name leads to the posts exchanged with a person', async ({ tab, service }) => {
  await signIn(tab, service, '/interactions')
  await tab.type('combobox', 'Username', '@Kyna')
  await tab.press('Enter')
  await tab.see('heading', /Kyna Marsh/)
  await tab.click('button', 'Timeline')
  await tab.read('Is the lighthouse open?')
})

test('A picture is made small, described, and still there after a reload', async ({ tab, service }) => {
  await signIn(tab, service, `/compose/thread?calendar=${service.calendar.uuid}`)
  await tab.type('textbox', 'Segment 1', 'The harbour')
  await tab.choose('Pictures to add to segment 1', samplePicture('harbour.png', 3000, 1000))
  await tab.type('textbox', 'Description of picture 1', 'Boats in the harbour')
  await tab.see('img', 'Boats in the harbour')
  await tab.read('Saved')
  await tab.reload()
  await tab.has('textbox', 'Description of picture 1', 'Boats in the harbour')
  await tab.see('img', 'Boats in the harbour')
  await tab.click('button', /^Schedule/)
  await tab.see('heading', 'Post scheduled')
})

test('A thread is written, kept through a reload, and sent once', async ({ tab, service }) => {
  await signIn(tab, service, `/compose/thread?calendar=${service.calendar.uuid}`)
  await tab.type('textbox', 'Segment 1', 'Low water at six. High water at noon.')
  await tab.click('button', 'Add segment')
  await tab.type('textbox', 'Segment 2', 'Good morning')
  await tab.press('Alt+ArrowUp')
  await tab.click('textbox', 'Segment 2')
  await tab.press('Home', ...Array<string>(17).fill('ArrowRight'), 'Alt+Enter')
  await tab.read('3 of 25 segments')
  await tab.read('Saved')
  await tab.reload()
  await tab.has('textbox', 'Segment 1', 'Good morning')
  await tab.has('textbox', 'Segment 2', 'Low water at six.')
  await tab.has('textbox', 'Segment 3', 'High water at noon.')
  await tab.click('button', /^Schedule/)
  await tab.click('link', 'See it on the calendar')
  await tab.see('button', 'Copy as new')
  await tab.read('Low water at six.')
})
