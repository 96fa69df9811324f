import { startThreadByKeyboard, composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

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
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'See it on the calendar' })).toBeHidden()
  await expect(created).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'See it on the calendar' }).click()
  await expect(page.getByRole('button', { name: /First of all/ }).first()).toBeVisible()
})

test('Letters typed while a composer loads open no other screen and are in its preview, and the zones can be typed at once', async ({
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

  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('aside') === null) return
      observer.disconnect()
      document.querySelector('textarea')?.focus()
      document.execCommand('insertText', false, 'Early words')
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  await open('/compose/thread')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Early words')
})

test('Segments are split, merged, moved, duplicated and removed, an empty one is an error, and numbers are sent', async ({
  page,
  open,
  service,
}) => {
  const { segment, button, pick, meter, schedule, created } = composerPage(page)
  await open('/compose/thread')
  await test.step('every change of segments can be undone', async () => {
    await segment(1).fill('one two three')
    const more = button('More for segment 1')
    await expect(more).toBeVisible()
    await expect(button('Move segment 1 down')).toHaveCount(0)
    const place = (await more.boundingBox())?.x
    await segment(1).evaluate((area: HTMLTextAreaElement) => {
      area.setSelectionRange(7, 7)
    })
    await pick(1, 'Split here')
    await expect(segment(1)).toHaveValue('one two')
    await expect(segment(2)).toHaveValue('three')
    await expect(button('Move segment 1 down')).toBeVisible()
    await segment(1).focus()
    expect((await more.boundingBox())?.x).toBe(place)
    await segment(2).focus()
    await expect(segment(2)).toBeFocused()
    await pick(2, 'Merge with previous')
    await expect(segment(1)).toHaveValue('one two three')
    await pick(1, 'Duplicate segment 1')
    await expect(segment(2)).toHaveValue('one two three')
    await segment(2).fill('another')
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
  await page.getByRole('link', { name: 'New thread' }).first().click()
  await test.step('an empty segment in the middle is an error, and one at the end is not sent', async () => {
    await expect(segment(1)).toHaveValue('')
    await segment(1).fill('One')
    await button('Add segment').click()
    await button('Add segment').click()
    await segment(3).fill('Three')
    await expect(schedule).toHaveAccessibleDescription('Segment 2 is empty: write in it or remove it.')
    await segment(3).press('Control+Enter')
    await expect(segment(2)).toBeFocused()
    await expect(segment(2)).toHaveAccessibleDescription(/is empty: write in it or remove it/)
    await segment(2).fill('Two')
    await expect(segment(2)).not.toHaveAttribute('aria-invalid')
    await segment(3).fill('')
    await expect(schedule).toHaveAccessibleName(/^Schedule a thread of 2/)
    await schedule.click()
    await expect(created).toBeVisible()
    expect(await readCreated(service)).toMatchObject([{ content: 'One\n\nTwo' }])
  })
  await page.getByRole('link', { name: 'Write another thread' }).click()
  await test.step('numbers count as characters and are sent, but are not part of the text', async () => {
    await expect(segment(1)).toHaveValue('')
    await segment(1).fill('First')
    await button('Add segment').click()
    await page.keyboard.type('Second')
    await page.keyboard.press('Enter')
    await page.getByLabel('Numbering').selectOption('(1/2)')
    await expect(meter(2)).toHaveAttribute('aria-valuetext', '12 of 280 characters')
    await expect(meter(1)).toHaveAttribute('aria-valuetext', '11 of 280 characters')
    await expect(segment(1)).toHaveValue('First')
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Second (2/2)')
    await schedule.click()
    await expect(created).toBeVisible()
    expect(await readCreated(service)).toContainEqual(
      expect.objectContaining({ content: 'First (1/2)\n\nSecond (2/2)' }),
    )
  })
})

test('On a phone the bar stands above the keyboard, and below it again once the keyboard is gone', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
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
