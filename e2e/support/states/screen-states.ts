import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { openTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { samplePicture } from '#e2e/support/setup/sample-picture.ts'
import type { ScreenState } from './go-to-state.ts'

const LONG = 'The almanac was first printed in a small town by the sea. '.repeat(8)

const TABLE = [
  'when,zone,calendar,kind,text,tweet',
  '2026-12-01 09:00,Europe/Berlin,,thread,From a table,',
  'tomorrow,Europe/Nowhere,@nobody,thread,When?,',
  `2026-12-02 09:00,UTC,,quote,${LONG},no link`,
].join('\n')

const ILLUSTRATED = [
  'when,calendar,text,image_1,image_2',
  '2026-12-01 09:00,@nobody,From a table,harbour.png,https://example.org/sea.png',
].join('\n')

export const SCREENS: readonly ScreenState[] = [
  { name: 'month', path: '/calendar?view=month' },
  { name: 'week', path: '/calendar?view=week' },
  { name: 'day', path: '/calendar?view=day' },
  { name: 'agenda', path: '/calendar?view=agenda' },
  { name: 'quarter', path: '/calendar?view=quarter' },
  { name: 'people', path: '/interactions' },
  {
    name: 'interactions',
    path: '/interactions?user=Kyna',
    enter: (page) => page.getByRole('heading', { name: /Kyna/ }).waitFor(),
  },
  {
    name: 'timeline',
    path: '/interactions?user=Kyna&view=timeline',
    enter: (page) => page.getByRole('heading', { name: /Kyna/ }).waitFor(),
  },
  { name: 'quotas', path: '/quotas', enter: (page) => page.getByRole('meter').first().waitFor() },
  { name: 'quote', path: '/compose/quote' },
  { name: 'thread', path: '/compose/thread', enter: (page) => writeSegment(page, 'First of all') },
  { name: 'drafts', path: '/drafts', enter: waitForText(/First of all/) },
  { name: 'pictures', path: '/compose/thread', enter: writeWithPictures },
  { name: 'plan many', path: '/plan' },
  { name: 'a plan with errors', path: '/plan', enter: planTable },
  { name: 'assumptions', path: '/assumptions' },
  { name: 'page not found', path: '/calender' },
]

export const OTHER_STATES: readonly ScreenState[] = [
  { name: 'no posts', path: '/calendar?view=month&date=2031-03-03', enter: waitForText(/No posts in March/) },
  {
    name: 'all posts hidden by filters',
    path: '/calendar?view=month&q=zzz',
    enter: (page) => page.getByRole('button', { name: 'Search 24 months' }).waitFor(),
  },
  { name: 'no interactions', path: '/interactions?user=Nobody', enter: waitForText(/No interactions with/) },
  {
    name: 'a table with a question',
    path: '/plan',
    enter: async (page) => {
      await openTable(page, 'plan.csv', ILLUSTRATED)
      await planPage(page).button('Use 1 row').waitFor()
    },
  },
  {
    name: 'people to mention',
    path: '/compose/thread',
    enter: async (page) => {
      const text = page.getByRole('textbox', { name: 'Segment 1' })
      await text.fill('')
      await text.pressSequentially('Thanks @k')
      await page.getByRole('listbox', { name: 'People to mention' }).waitFor()
    },
  },
  {
    name: 'a quote of an unknown post',
    path: '/compose/quote?tweet=404404',
    enter: (page) => page.getByRole('textbox', { name: 'Commentary' }).fill('Words'),
  },
  {
    name: 'posts loading',
    path: '/calendar?view=month',
    enter: async (page, { posts }) => {
      posts.delay()
      await page.reload()
      await page.getByRole('grid').waitFor()
    },
    leave: ({ posts }) => posts.restore(),
    isLoading: true,
  },
  {
    name: 'posts that could not be read',
    path: '/calendar?view=month',
    enter: async (page, { posts }) => {
      posts.fail()
      await page.reload()
      await waitForText(/The posts could not be read/)(page)
    },
    leave: ({ posts }) => posts.restore(),
  },
  {
    name: 'limits that could not be read',
    path: '/quotas',
    enter: async (page, { limits }) => {
      limits.fail()
      await page.reload()
      await page.getByRole('button', { name: 'Retry now' }).waitFor()
    },
    leave: ({ limits }) => limits.restore(),
  },
]

/** "a revoked key" must be the last state, because it locks the screen. */
export const DIALOGS: readonly ScreenState[] = [
  { name: 'commands', path: '/calendar', enter: openByKey('Control+k', 'Commands') },
  {
    name: 'commands without a match',
    path: '/calendar',
    enter: async (page) => {
      await openByKey('Control+k', 'Commands')(page)
      await page.keyboard.type('zzzz')
    },
  },
  { name: 'keyboard shortcuts', path: '/calendar', enter: openByKey('?', 'Keys') },
  { name: 'account', path: '/calendar', enter: openAccount },
  {
    name: 'settings',
    path: '/calendar',
    enter: async (page) => {
      const button = page.getByRole('button', { name: 'Settings', exact: true })
      if (!(await button.isVisible())) await openAccount(page)
      await button.filter({ visible: true }).click()
      await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    },
  },
  {
    name: 'go to date',
    path: '/calendar?view=month',
    enter: async (page) => {
      await page.getByRole('button', { name: /^(?:Go to date|More tools)$/ }).waitFor()
      await openByKey('g', 'Go to date')(page)
    },
  },
  {
    name: 'export',
    path: '/calendar?view=month',
    enter: async (page) => {
      const more = page.getByRole('button', { name: 'More tools' })
      await page.getByRole('button', { name: 'Export', exact: true }).or(more).waitFor()
      if (await more.isVisible()) await openByButton('More tools')(page)
      await openByButton('Export')(page)
    },
  },
  {
    name: 'a post',
    path: '/calendar?view=week',
    enter: async (page) => {
      await page.locator('[data-post]').filter({ visible: true }).last().click()
      await page.getByRole('button', { name: 'Close' }).waitFor()
    },
  },
  {
    name: 'a custom range',
    path: '/interactions?user=Kyna',
    enter: (page) => page.getByText('Custom', { exact: true }).click(),
  },
  {
    name: 'a long text with the offer to split it',
    path: '/compose/thread',
    enter: async (page) => {
      await writeSegment(page, LONG)
      const offer = page.getByRole('button', { name: /^Split into/ })
      await offer.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'publish now',
    path: '/compose/thread',
    enter: async (page) => {
      await writeSegment(page, 'Short again')
      const postAs = page.getByLabel('Post as', { exact: true })
      if (!(await postAs.isVisible())) await page.getByRole('button', { name: /^Post as/ }).click()
      await postAs.selectOption({ index: 1 })
      if (await page.locator('dialog:modal').isVisible()) await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More ways to send' }).click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a revoked key',
    path: '/quotas',
    enter: async (page, { revokeKey }) => {
      await page.getByRole('meter').first().waitFor()
      // Waits for pending requests, because one of them would lock the screen before the press.
      await waitUntilIdle(page)
      await revokeKey()
      await page.getByRole('button', { name: 'Refresh' }).click()
      await page.getByRole('dialog', { name: 'Connect again' }).waitFor()
    },
  },
]

async function planTable(page: Page): Promise<void> {
  await openTable(page, 'plan.csv', TABLE)
  await planPage(page).button('Use 3 rows').press('Enter')
  await planPage(page).row(3).waitFor()
}

function waitForText(text: RegExp) {
  return (page: Page) => page.getByText(text).first().waitFor()
}

function openByKey(key: string, name: string) {
  return async (page: Page) => {
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name }).waitFor()
  }
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
}

function openByButton(name: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name }).waitFor()
  }
}

async function writeWithPictures(page: Page): Promise<void> {
  await writeSegment(page, 'Two pictures')
  const files = [samplePicture('harbour.png'), samplePicture('ferry.png', 30, 40, 0xc2_6a_3d)]
  await page.getByLabel('Pictures to add to segment 1').setInputFiles(files)
  await page.getByRole('textbox', { name: 'Description of picture 1' }).fill('Boats in the harbour')
  const bad = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
  await page.getByLabel('Pictures to add to segment 1').setInputFiles(bad)
  await page
    .getByText(/^words\.txt is not a picture/)
    .first()
    .waitFor()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function writeSegment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Segment 1' }).fill(text)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}
