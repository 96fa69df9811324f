import type { Locator, Page } from 'playwright'
import type { StoryService } from '#e2e/support/story-service.ts'

export type Step = {
  chapter?: string
  title: string
  act: (page: Page, service: StoryService) => Promise<void>
  part: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')
const segment = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: `Segment ${number}` }) })
const tabTo = async (page: Page, wanted: Locator) => {
  await wanted.first().waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}
const MOST_STOPS = 80

export const STEPS: readonly Step[] = [
  {
    chapter: 'Writing and sending a thread',
    title: 'Opens the calendar, and presses Tab until the days have the focus.',
    act: (page) => tabTo(page, page.getByRole('button', { name: 'Saturday, 21 November 2026' })),
    part: (page) => page.getByRole('row').filter({ has: page.locator('[aria-current=date]') }),
  },
  {
    title: 'Presses N for a new thread.',
    act: async (page) => {
      await page.keyboard.press('n')
      await page.getByRole('textbox', { name: 'Segment 1' }).waitFor()
      await page.getByRole('meter').first().waitFor()
    },
    part: (page) => segment(page, 1),
  },
  {
    title: 'Types a sentence, presses Alt+Enter for the next segment, and types 266 characters.',
    act: async (page) => {
      await page.keyboard.type('The coast path is open again.')
      await page.keyboard.press('Alt+Enter')
      await page.getByRole('textbox', { name: 'Segment 2' }).waitFor()
      await page.keyboard.type('The bridge at Tarn Hollow is new. '.repeat(8).slice(0, 266))
      await page.getByText('Saved', { exact: true }).waitFor()
    },
    part: (page) => segment(page, 2),
  },
  {
    title: 'Types 20 characters more than fit.',
    act: async (page) => {
      await page.keyboard.type('And so is its railing, painted red')
      await page
        .getByText(/\b20 over/)
        .first()
        .waitFor()
    },
    part: (page) => segment(page, 2),
  },
  {
    title: 'Deletes the sentence, and presses Tab until the button that schedules has the focus.',
    act: async (page) => {
      for (let letter = 0; letter < 36; letter++) await page.keyboard.press('Backspace')
      await tabTo(page, page.getByRole('button', { name: /^Schedule/ }))
    },
    part: (page) => page.getByRole('button', { name: /^Schedule/ }),
  },
  {
    title: 'Presses Enter.',
    act: async (page) => {
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'See it on the calendar' }).waitFor()
    },
    part: main,
  },
  {
    chapter: 'Finding a failed post',
    title: 'Presses 1 for the calendar, and Tab until the line about failed posts has the focus.',
    act: async (page) => {
      await page.keyboard.press('1')
      await tabTo(page, page.getByRole('button', { name: /needs? attention/ }))
    },
    part: (page) => page.getByRole('button', { name: /needs? attention/ }),
  },
  {
    title: 'Presses Enter.',
    act: async (page) => {
      await page.keyboard.press('Enter')
      await page.getByRole('complementary').getByText('The ferry is late').waitFor()
    },
    part: (page) => page.getByRole('complementary', { name: 'Needs attention' }),
  },
  {
    title: 'Presses Tab until Edit and send has the focus, and presses Enter.',
    act: async (page) => {
      await tabTo(page, page.getByRole('complementary').getByRole('link', { name: 'Edit and send' }))
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Segment 1' }).waitFor()
    },
    part: (page) => segment(page, 1),
  },
  {
    chapter: 'Reading a quota',
    title: 'Follows the link to the quotas in the navigation.',
    act: async (page) => {
      await page.getByRole('link', { name: 'Quotas' }).first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('meter').first().waitFor()
    },
    part: (page) => page.getByRole('banner'),
  },
  {
    title: 'Reads on to the limits.',
    act: async () => {},
    part: (page) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('meter') })
        .first(),
  },
  {
    title: 'The service stops answering; the person presses Refresh.',
    act: async (page, service) => {
      service.store.accountLimits.ofAccount = () => {
        throw new Error('no answer for the transcript')
      }
      await page.getByRole('button', { name: 'Refresh' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Retry now' }).waitFor()
    },
    part: (page) => page.getByRole('alert').first(),
  },
]
