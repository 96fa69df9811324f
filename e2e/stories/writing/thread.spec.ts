import { startThreadByKeyboard, composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const LONG = 'The almanac was first printed in a small town by the sea. '

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A writer schedules a thread with the keyboard only and finds it on the calendar', async ({
  page,
  open,
  service,
}) => {
  const { segment, schedule, created } = composerPage(page)
  await open('/calendar')
  await startThreadByKeyboard(page)
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByText('3 of 25 segments')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(segment(2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(segment(1)).toHaveValue('Then the rest of it')
  await page.keyboard.press('Control+z')
  await expect(segment(1)).toHaveValue('First of all')
  await expect(schedule).toHaveAccessibleName(
    /^Schedule a thread of 2, Sat 21 Nov \d\d:\d\d CET \(\d\d:\d\d UTC\)$/,
  )
  await page.keyboard.press('Control+Enter')
  await expect(created).toBeFocused()
  await expect(page.getByRole('link', { name: 'See it on the calendar' })).toBeVisible()
  expect(await readCreated(service)).toMatchObject([
    { content: 'First of all\n\nThen the rest of it', status: 'scheduled' },
  ])
  await page.getByRole('link', { name: 'See it on the calendar' }).click()
  await expect(page.getByRole('button', { name: /First of all/ }).first()).toBeVisible()
})

test('Letters typed while a composer loads open no other screen, and the zones can be typed at once', async ({
  page,
  open,
}) => {
  const { segment } = composerPage(page)
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.keyboard.type('nuuu')
  await expect(segment(1)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'New thread', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Zone:/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('tokyo')
  await expect(page.getByRole('option', { name: /^Tokyo/ })).toBeVisible()
})

test('Segments can be split, merged, moved, duplicated and removed, and all of it can be undone', async ({
  page,
  open,
}) => {
  const { segment, button, pick } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill('one two three')
  await segment(1).evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(7, 7)
  })
  await pick(1, 'Split here')
  await expect(segment(1)).toHaveValue('one two')
  await expect(segment(2)).toHaveValue('three')
  await expect(segment(2)).toBeFocused()
  await pick(2, 'Merge with previous')
  await expect(segment(1)).toHaveValue('one two three')
  await pick(1, 'Duplicate segment 1')
  await expect(segment(2)).toHaveValue('one two three')
  await segment(2).fill('another')
  // The caret stays where it is in its segment.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(segment(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(segment(2)).toBeFocused()
  await page.keyboard.type('!')
  await expect(segment(2)).toHaveValue('anothe!r')
  await segment(2).fill('another')
  await button('Move segment 2 up').click()
  await expect(segment(1)).toHaveValue('another')
  await pick(1, 'Remove segment 1')
  await expect(page.getByText('1 of 25 segments')).toBeVisible()
  await expect(segment(1)).toBeFocused()
  while ((await page.getByText('1 of 25 segments').isVisible()) && (await segment(1).inputValue()) !== '')
    await page.keyboard.press('Control+z')
  for (let step = 0; step < 10; step++) await page.keyboard.press('Control+z')
  await expect(segment(1)).toHaveValue('')
  for (let step = 0; step < 20; step++) await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('1 of 25 segments')).toBeVisible()
  await expect(segment(1)).toHaveValue('one two three')
})

test('Text over the limit is counted and marked, and the thread cannot be scheduled', async ({
  page,
  open,
}) => {
  const { segment, meter, schedule, button } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill('a'.repeat(280))
  await expect(meter(1)).toHaveAttribute('aria-valuetext', '280 of 280 characters')
  await expect(schedule).toBeEnabled()
  await segment(1).press('End')
  await page.keyboard.type('😀')
  await expect(page.getByText('1 over', { exact: true })).toBeVisible()
  await expect(page.locator('mark')).toHaveText('😀')
  await expect(schedule).toBeDisabled()
  await expect(schedule).toHaveAccessibleDescription('Segment 1 is 1 character over.')
  await button('Split into 2 segments').click()
  await expect(segment(2)).toHaveValue('😀')
  await expect(schedule).toBeEnabled()
})

test('A long text is split after a preview, and text beyond 25 segments goes to the overflow', async ({
  page,
  open,
}) => {
  const { segment, button, schedule } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(LONG.repeat(150))
  await page.getByText('How it would be split').click()
  await expect(page.getByText('more pieces find no room')).toBeVisible()
  await button('Split into 25 segments').click()
  await expect(page.getByText('25 of 25 segments')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overflow' })).toBeVisible()
  await expect(button('Add segment')).toBeDisabled()
  await expect(schedule).toHaveAccessibleDescription(/overflow still holds words/)
  await button('Make it a draft of its own').click()
  await expect(page.getByRole('region', { name: 'Overflow' })).toBeHidden()
  await expect(schedule).toBeEnabled()

  await segment(25).fill('A'.repeat(300))
  await expect(page.getByText('1 more piece finds no room')).toBeVisible()
  await expect(button('Split into 1 segment')).toBeVisible()
})

test('Numbering counts as characters and is sent, but is not part of the text', async ({
  page,
  open,
  service,
}) => {
  const { segment, button, meter, schedule, created } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill('One')
  await button('Add segment').click()
  await page.keyboard.type('Two')
  await page.getByLabel('Numbering').selectOption('(1/7)')
  await expect(meter(1)).toHaveAttribute('aria-valuetext', '9 of 280 characters')
  await expect(segment(1)).toHaveValue('One')
  await page.getByRole('button', { name: 'Request' }).click()
  await expect(page.getByText('"Two (2/2)"', { exact: false })).toBeVisible()
  await schedule.click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toMatchObject([{ content: 'One (1/2)\n\nTwo (2/2)' }])
})

test('An empty segment in the middle is an error, and one at the end is not sent', async ({
  page,
  open,
  service,
}) => {
  const { segment, button, schedule, created } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill('One')
  await button('Add segment').click()
  await button('Add segment').click()
  await segment(3).fill('Three')
  await expect(schedule).toHaveAccessibleDescription('Segment 2 is empty: write in it or remove it.')
  await segment(3).press('Control+Enter')
  await expect(segment(2)).toBeFocused()
  await segment(2).fill('Two')
  await segment(3).fill('')
  await expect(schedule).toHaveAccessibleName(/^Schedule a thread of 2/)
  await schedule.click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toMatchObject([{ content: 'One\n\nTwo' }])
})

test('A time that a clock change skips or repeats must be chosen, and a past time is refused', async ({
  page,
  open,
}) => {
  const { segment, schedule } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill('Soon')
  const when = page.getByRole('group', { name: 'When' })
  await when.getByLabel('Date').fill('2027-03-28')
  await when.getByLabel('Time').fill('02:30')
  await expect(when.getByText('The clocks skip this time')).toBeVisible()
  await when.getByRole('button', { name: /03:30 CEST/ }).click()
  await expect(when.getByRole('textbox', { name: 'When' })).toBeFocused()
  await expect(schedule).toHaveAccessibleName(/28 Mar 2027 03:30 CEST \(01:30 UTC\)/)
  await when.getByLabel('Date').fill('2027-10-31')
  await when.getByLabel('Time').fill('02:30')
  await expect(when.getByText('The clocks show this time twice')).toBeVisible()
  await when.getByRole('button', { name: /02:30 CET/ }).click()
  await expect(schedule).toHaveAccessibleName(/02:30 CET \(01:30 UTC\)/)
  const pick = when.getByRole('group', { name: 'Quick picks' }).getByRole('button').first()
  await pick.click()
  await expect(pick).toBeFocused()
  await when.getByLabel('Date').fill('2026-11-20')
  await expect(when.getByText('has passed')).toBeVisible()
  await expect(schedule).toBeDisabled()
})

test('Publish now and Send as draft ask for confirmation', async ({ page, open, service }) => {
  const { segment, send, created } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill('Right away')
  await send('Publish now')
  const action = page
    .getByRole('dialog', { name: 'Publish now?' })
    .getByRole('button', { name: 'Publish the thread of 1 now' })
  await expect(action).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'Write another thread' }).click()
  await segment(1).fill('For later')
  await send('Send as draft')
  const dialog = page.getByRole('dialog', { name: 'Send as draft?' })
  await expect(dialog).toContainText('cannot be changed')
  await dialog.getByRole('button', { name: 'Send the thread of 1 as draft' }).click()
  await expect(created).toBeVisible()
  const sent = await readCreated(service)
  expect(sent.map(({ content, status }) => [content, status])).toEqual(
    expect.arrayContaining([
      ['Right away', 'published'],
      ['For later', 'draft'],
    ]),
  )
})

test('On a phone the bar stands above the keyboard, and below it again once the keyboard is gone', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // Chromium has no keyboard on the screen here, so the visible part of the window is told to the page.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: 740, offsetTop: 0, scale: 1 })
    Object.defineProperty(globalThis, 'visualViewport', { value: viewport })
  })
  const show = (height: number) =>
    page.evaluate((visible) => {
      Object.assign(visualViewport ?? {}, { height: visible })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, height)
  const { segment } = composerPage(page)
  await open('/compose/thread')
  await expect(segment(1)).toBeFocused()
  const bar = page.getByRole('region', { name: 'Sending' })
  const endOfBar = async () => {
    const box = await bar.boundingBox()
    return box === null ? null : Math.round(box.y + box.height)
  }
  const atRest = await endOfBar()
  await show(432)
  await expect.poll(endOfBar).toBe(432)
  await expect(segment(1)).toBeInViewport()
  await show(740)
  await expect.poll(endOfBar).toBe(atRest)
})
