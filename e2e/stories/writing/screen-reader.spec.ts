import type { Page } from 'playwright'
import { startThreadByKeyboard, composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { readFocused } from '#e2e/support/checks/read-focused.ts'
import { expect, test } from '#e2e/support/story.ts'

test('Tab goes through the composer in order, and each tab stop has a role and a name', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  const { created } = composerPage(page)
  await open('/calendar')
  await startThreadByKeyboard(page)
  await expect(composerPage(page).saved).toBeVisible()

  expect(await stopsUntil(page, /^button: More ways to send/)).toEqual([
    'textbox: Segment 2',
    'button: Move segment 2 up',
    'button: Move segment 2 down',
    'button: More for segment 2',
    'button: Add pictures to segment 2',
    'button: Add segment',
    'combobox: Post as',
    'textbox: When',
    'Date: Date',
    'textbox: Time',
    'button: Zone: Berlin (UTC+1)',
    'button: Next free half hour',
    'button: In an hour',
    'button: Tonight 20:00',
    'button: Tomorrow 09:00',
    'button: Monday 09:00',
    'button: Make slots…',
    'combobox: Numbering',
    'button: Language and replies: No language, Everyone can reply',
    'button: Close preview',
    'complementary: Preview',
    'link: uses 1 of 1,000',
    'button: Schedule a thread of 2, Sat 21 Nov 13:30 CET (12:30 UTC)',
    'button: More ways to send',
  ])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(created).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await stopsUntil(page, /^button: Questions/)).toEqual([
    'heading: Thread of 2 scheduled',
    'link: See it on the calendar',
    'link: Write another thread',
    'button: Undo',
    'link: See every limit',
    'button: Questions',
  ])
  expect(await readCreated(service)).toMatchObject([
    { content: 'First of all\n\nThen the rest of it', status: 'scheduled' },
  ])
})

/** Counts a date or time field as one stop, although Tab stops at each of its parts. */
async function stopsUntil(page: Page, last: RegExp): Promise<string[]> {
  const stops = [await readFocused(page)]
  for (let step = 0; step < MAX_STEPS && !last.test(stops.at(-1) ?? ''); step++) {
    await page.keyboard.press('Tab')
    const stop = await readFocused(page)
    if (stop !== stops.at(-1)) stops.push(stop)
  }
  return stops
}

const MAX_STEPS = 60
