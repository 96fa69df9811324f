import type { Page } from 'playwright'

export type Scene = {
  path: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  prepare: (page: Page) => Promise<void>
}

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

export const scenes: Readonly<Record<string, Scene>> = {
  'calendar-light': { path: '/calendar', viewport: DESK, colorScheme: 'light', prepare: waitForPosts },
  'calendar-dark': { path: '/calendar', viewport: DESK, colorScheme: 'dark', prepare: waitForPosts },
  'calendar-phone': { path: '/calendar', viewport: PHONE, colorScheme: 'light', prepare: waitForPosts },
  accounts: {
    path: '/calendar',
    viewport: { ...DESK, height: 640 },
    colorScheme: 'light',
    prepare: async (page) => {
      await waitForPosts(page)
      await page.getByRole('button', { name: /^Account:/ }).click()
      await page
        .getByText(/\d+ needs? attention/)
        .last()
        .waitFor()
    },
  },
  post: {
    path: '/calendar?view=week&date=2026-11-25',
    viewport: { ...DESK, height: 760 },
    colorScheme: 'light',
    prepare: async (page) => {
      await waitForPosts(page)
      await page
        .getByRole('button', { name: /^[\d:]+ [A-Z][a-z].*, Scheduled, (?:Thread|Quote)/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Move to…' }).waitFor()
    },
  },
  interactions: {
    path: '/interactions?user=Kyna',
    viewport: { ...DESK, height: 760 },
    colorScheme: 'light',
    prepare: waitForPerson,
  },
  quotas: {
    path: '/quotas',
    viewport: { ...DESK, height: 680 },
    colorScheme: 'light',
    prepare: async (page) => await page.getByRole('meter', { name: 'Lists' }).waitFor(),
  },
  thread: {
    path: '/compose/thread',
    viewport: DESK,
    colorScheme: 'dark',
    prepare: writeThread,
  },
  'plan-many': {
    path: '/plan',
    viewport: { ...DESK, height: 680 },
    colorScheme: 'light',
    prepare: planMany,
  },
  quote: {
    path: '/interactions?user=Kyna',
    viewport: { ...DESK, height: 760 },
    colorScheme: 'light',
    prepare: async (page) => {
      await waitForPerson(page)
      const known = page.getByRole('listitem').filter({ hasNotText: 'is not in the answer' })
      await known.getByRole('link', { name: 'Quote', exact: true }).first().click()
      await page
        .getByRole('textbox', { name: 'Commentary' })
        .fill('Happy birthday, @Kyna! Fold it the wrong way once: it will never ask to be folded back.')
      await page.getByText('Saved', { exact: true }).waitFor()
    },
  },
}

async function waitForPosts(page: Page): Promise<void> {
  await page.getByText(/^\d+ posts, .*as of/).waitFor()
  // Waits for the filters, a lazy module that loads after the posts.
  await page
    .getByRole('searchbox')
    .or(page.getByRole('button', { name: 'Filters' }))
    .first()
    .waitFor()
}

async function waitForPerson(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /Kyna/ }).waitFor()
  await page.getByText(/^as of/).waitFor()
}

const SEGMENTS = [
  'How a walking map of Grey Tarn gets made, from the first wet notebook to the fold that never tears. A thread.',
  'We walk every path twice: once in April, when the bracken is down, and once in August, when it is not. A path that nobody can find in August is drawn as a dotted line, and people who have stood in that bracken thank us for the dots.',
  'Then the names. A stream here has one name at its spring, another at the mill and a third at the harbour, and whoever you ask is certain. We print all three, in the order in which the water meets them, and note beside each who told us, in which year, and on which side of the bridge they were standing.',
]

async function writeThread(page: Page): Promise<void> {
  for (const [i, text] of SEGMENTS.entries()) {
    if (i > 0) await page.getByRole('button', { name: 'Add segment' }).click()
    await page.getByRole('textbox', { name: `Segment ${i + 1}` }).fill(text)
  }
  await page.getByRole('combobox', { name: 'Numbering' }).selectOption({ label: '1/3' })
  await page.getByRole('button', { name: 'Monday 09:00' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
}

async function planMany(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Table' }).fill(TABLE)
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByRole('button', { name: /^Schedule \d/ }).waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
}

const TABLE = `when,calendar,kind,text,tweet
2026-11-23 09:00,Harbour & Pine,thread,"Our winter map is printed. Five walks, all of them short.",
2026-11-24 09:00,Field Notes,thread,"Frost on the reeds this morning, and eleven curlews.",
2026-11-25 13:00,Harbour & Pine,quote,"We measured it again, and the sign is right.",1871555512341172224
2026-11-26 09:00,Harbour & Pine,thread,"A question for the weekend: which path should we draw next?",
`
