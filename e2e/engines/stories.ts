import type { StoryPost, StoryService } from '#e2e/support/story-service.ts'
import type { Page } from './page.ts'

export type Tell = (page: Page, service: StoryService) => Promise<void>

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

async function signIn(page: Page, service: StoryService, path: string): Promise<void> {
  await service.addPosts(POSTS)
  await page.open(`${service.url}${path}${new URL(service.launchLink()).hash}`)
}

export const stories: Readonly<Record<string, Tell>> = {
  'A key opens the calendar, and signing out closes it': async (page, service) => {
    await page.open(`${service.url}/connect`)
    await page.type('textbox', 'API key', service.key)
    await page.click('button', 'Connect')
    await page.see('grid', /^\w+ \d{4}$/)
    await page.click('button', /^Account:/)
    await page.click('button', 'Sign out')
    await page.see('button', 'Connect')
  },

  'Each view steps to the next period and back to today': async (page, service) => {
    await signIn(page, service, '/calendar?view=month')
    for (const view of ['Month', 'Week', 'Day', 'Agenda', 'Quarter']) {
      await page.click('button', view)
      // The quarter shows numbers instead of posts.
      if (view === 'Quarter') await page.see('button', /\d{4}, 3 posts$/)
      else await page.see('button', /Tide tables/)
      const period = await page.see('heading', /\d{4}$/)
      await page.click('button', 'Next')
      await page.miss('heading', period)
      await page.click('button', 'Today')
      await page.see('heading', period)
    }
  },

  'A filter hides posts, and a post opens beside its day': async (page, service) => {
    await signIn(page, service, '/calendar?view=week')
    await page.see('button', /The ferry is late/)
    await page.type('searchbox', 'Filter by text', 'tide')
    await page.miss('button', /The ferry is late/)
    await page.read('2 hidden by filters')
    await page.marked('Tide')
    await page.click('button', /Tide tables/)
    await page.see('link', 'Copy as new')
    await page.press('Escape')
    await page.focused('button', /Tide tables/)
    await page.click('button', 'Clear filters')
    await page.see('button', /The ferry is late/)
    await page.click('button', 'Export')
    await page.see('button', /CSV/)
  },

  'The keyboard moves through the days and opens every screen': async (page, service) => {
    await signIn(page, service, '/calendar?view=month')
    await page.focus('button', /\d{4}, 3 posts$/)
    await page.press('PageDown')
    await page.focused('button', /\d{4}, no posts$/)
    await page.press('t')
    const day = await page.focused('button', /\d{4}, 3 posts$/)
    await page.press('Enter')
    await page.see('heading', day.replace(', 3 posts', ''))
    await page.press('?')
    await page.see('dialog', 'Keys')
    await page.press('Escape', 'Control+k')
    await page.see('dialog', 'Commands')
    await page.press('q', 'u', 'o', 't', 'a', 's', 'Enter')
    await page.see('meter', 'API posts')
  },

  'A name leads to the posts exchanged with a person': async (page, service) => {
    await signIn(page, service, '/interactions')
    await page.type('combobox', 'Username', '@Kyna')
    await page.press('Enter')
    await page.see('heading', /Kyna Marsh/)
    await page.click('button', 'Timeline')
    await page.read('Is the lighthouse open?')
  },

  'A thread is written, kept through a reload, and sent once': async (page, service) => {
    await signIn(page, service, '/compose/thread')
    await page.type('textbox', 'Segment 1', 'Low water at six. High water at noon.')
    await page.click('button', 'Add segment')
    await page.type('textbox', 'Segment 2', 'Good morning')
    await page.press('Alt+ArrowUp')
    await page.click('textbox', 'Segment 2')
    await page.press('Home', ...Array<string>(17).fill('ArrowRight'), 'Alt+Enter')
    await page.read('3 of 25 segments')
    await page.read('Saved on this device')
    await page.reload()
    await page.has('textbox', 'Segment 1', 'Good morning')
    await page.has('textbox', 'Segment 2', 'Low water at six.')
    await page.has('textbox', 'Segment 3', 'High water at noon.')
    await page.click('button', /^Schedule/)
    await page.click('link', 'See it on the calendar')
    await page.see('link', 'Copy as new')
    await page.read('Low water at six.')
  },
}
