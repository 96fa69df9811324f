import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import type { Face } from './demo-service.ts'

const LONG = 'The almanac was first printed in a small town by the sea. '.repeat(8)

export const SCREENS: readonly Face[] = [
  { name: 'month', path: '/calendar?view=month' },
  { name: 'week', path: '/calendar?view=week' },
  { name: 'day', path: '/calendar?view=day' },
  { name: 'agenda', path: '/calendar?view=agenda' },
  { name: 'quarter', path: '/calendar?view=quarter' },
  { name: 'people', path: '/interactions' },
  {
    name: 'interactions',
    path: '/interactions?user=Kyna',
    reach: (page) => page.getByRole('heading', { name: /Kyna/ }).waitFor(),
  },
  {
    name: 'timeline',
    path: '/interactions?user=Kyna&view=timeline',
    reach: (page) => page.getByRole('heading', { name: /Kyna/ }).waitFor(),
  },
  { name: 'quotas', path: '/quotas', reach: (page) => page.getByRole('meter').first().waitFor() },
  { name: 'quote', path: '/compose/quote' },
  { name: 'thread', path: '/compose/thread', reach: (page) => write(page, 'First of all') },
  { name: 'drafts', path: '/drafts', reach: see(/First of all/) },
  { name: 'guesses', path: '/guesses' },
  { name: 'nothing at this address', path: '/calender' },
]

export const FACES: readonly Face[] = [
  { name: 'no posts', path: '/calendar?view=month&date=2031-03-03', reach: see(/No posts in March/) },
  { name: 'all hidden', path: '/calendar?view=month&q=zzz', reach: see(/posts are hidden by filters/) },
  { name: 'no interactions', path: '/interactions?user=Nobody', reach: see(/No interactions with/) },
  {
    name: 'a quote with its post',
    path: '/compose/quote?tweet=404404',
    reach: (page) => page.getByRole('textbox', { name: 'Commentary' }).fill('Words'),
  },
  {
    name: 'posts on their way',
    path: '/calendar?view=month',
    reach: async (page, { posts }) => {
      posts.hold()
      await page.reload()
      await page.getByRole('grid').waitFor()
    },
    leave: ({ posts }) => posts.go(),
    isWaiting: true,
  },
  {
    name: 'posts that could not be read',
    path: '/calendar?view=month',
    reach: async (page, { posts }) => {
      posts.fail()
      await page.reload()
      await see(/The posts could not be read/)(page)
    },
    leave: ({ posts }) => posts.go(),
  },
  {
    name: 'limits that could not be read',
    path: '/quotas',
    reach: async (page, { limits }) => {
      limits.fail()
      await page.reload()
      await page.getByRole('button', { name: 'Retry now' }).waitFor()
    },
    leave: ({ limits }) => limits.go(),
  },
]

/** The lock comes last: nobody gets past it. */
export const DIALOGS: readonly Face[] = [
  { name: 'commands', path: '/calendar', reach: call('Control+k', 'Commands') },
  {
    name: 'no command',
    path: '/calendar',
    reach: async (page) => {
      await call('Control+k', 'Commands')(page)
      await page.keyboard.type('zzzz')
    },
  },
  { name: 'keys', path: '/calendar', reach: call('?', 'Keys') },
  { name: 'settings', path: '/calendar', reach: press('Settings') },
  {
    name: 'go to date',
    path: '/calendar?view=month',
    reach: async (page) => {
      // The key presses this button, which comes after the month.
      await page.getByRole('button', { name: 'Go to date' }).waitFor()
      await call('g', 'Go to date')(page)
    },
  },
  { name: 'export', path: '/calendar?view=month', reach: press('Export') },
  {
    name: 'a post',
    path: '/calendar?view=week',
    reach: async (page) => {
      await page.locator('[data-post]').filter({ visible: true }).last().click()
      await page.getByRole('button', { name: 'Close' }).waitFor()
    },
  },
  {
    name: 'a range of days',
    path: '/interactions?user=Kyna',
    reach: (page) => page.getByText('Custom', { exact: true }).click(),
  },
  { name: 'a long text and how it is split', path: '/compose/thread', reach: (page) => write(page, LONG) },
  {
    name: 'publish now',
    path: '/compose/thread',
    reach: async (page) => {
      await write(page, 'Short again')
      await page.getByRole('button', { name: 'Publish now' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a lock',
    path: '/quotas',
    reach: async (page, { revokeKey }) => {
      await page.getByRole('meter').first().waitFor()
      await revokeKey()
      await page.getByRole('button', { name: 'Refresh' }).click()
      await page.getByRole('dialog', { name: 'Connect again' }).waitFor()
    },
  },
]

function see(words: RegExp) {
  return (page: Page) => page.getByText(words).first().waitFor()
}

function call(key: string, name: string) {
  return async (page: Page) => {
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name }).waitFor()
  }
}

function press(name: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name }).waitFor()
  }
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Segment 1' }).fill(words)
  await expect(page.getByText('Saved on this device')).toBeVisible()
}
