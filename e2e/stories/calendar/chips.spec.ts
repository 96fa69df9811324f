import { dayCell } from '#e2e/support/pages/calendar-page.ts'
import type { Locator } from 'playwright'
import { resize } from '#e2e/support/checks/resize.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

const weightOf = (chip: Locator) => chip.evaluate((button) => Number(getComputedStyle(button).fontWeight))

const endOfWords = (chip: Locator) =>
  chip.evaluate(
    (button) =>
      button.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(button).paddingInlineEnd),
  )

test('A post shows its time and its text in wide and in narrow cells, and a full cell says what failed', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-20T09:00:00Z', content: 'We would put this on every wall', type: 'thread' },
    ...Array.from({ length: 20 }, (_, hour) => ({
      at: new Date(Date.UTC(2026, 10, 19, 2, hour * 30)).toISOString(),
      status: hour < 17 ? ('published' as const) : ('failed' as const),
    })),
  ])
  await open('/calendar?view=month')
  for (const [width, height] of [
    [768, 1024],
    [1280, 720],
  ] as const) {
    await resize(page, { width, height })
    const chip = page.getByRole('button', {
      name: /^10:00 We would put this on every wall, Published, Thread/,
    })
    await expect(chip.getByText('10:00')).toBeVisible()
    await expect(chip.getByText('We would put this')).toBeVisible()
    const full = dayCell(page, 'Thursday, 19 November 2026, 20 posts')
    await expect(full.getByRole('button', { name: /^\+1\d more 3 of them failed$/ })).toBeVisible()
    const [cell, last] = [
      await full.boundingBox(),
      await full.getByRole('button', { name: 'Good morning' }).last().boundingBox(),
    ]
    const [end, lastEnd] = [cell, last].map((box) => (box?.y ?? 0) + (box?.height ?? 0))
    expect(Math.abs((end ?? 0) - (lastEnd ?? 0))).toBeLessThan(2)
    expect(await full.getByRole('button', { name: 'Good morning' }).count()).toBeGreaterThanOrEqual(3)
    expect((await page.getByRole('grid').locator('tbody').boundingBox())?.y).toBeLessThanOrEqual(150)
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  const tight = dayCell(page, 'Thursday, 19 November 2026, 20 posts')
  await tight.hover()
  const wordsEnd = await endOfWords(tight.getByRole('button', { name: 'Good morning' }).last())
  const plus = await tight.getByRole('button', { name: 'New thread on this day' }).boundingBox()
  expect(wordsEnd).toBeLessThanOrEqual(plus?.x ?? 0)
  await tight.getByRole('button', { name: 'Good morning' }).first().click()
  await expect(page.getByRole('complementary', { name: 'Post' })).toBeVisible()
  await expect(tight.getByText('Good morning').nth(2)).toBeVisible()
  const [time, below] = [
    await tight.getByText('03:00').boundingBox(),
    await tight.getByText('Good morning').first().boundingBox(),
  ]
  expect(below?.y).toBeGreaterThanOrEqual((time?.y ?? Infinity) + (time?.height ?? 0) - 1)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  const full = dayCell(page, 'Thursday, 19 November 2026, 20 posts')
  await full.getByRole('button', { name: 'Good morning' }).last().click()
  await page.getByRole('button', { name: 'Next post' }).click()
  const more = full.getByRole('button', { name: /^\+1\d more 3 of them failed \(with the open post\)$/ })
  await expect(more).toHaveAttribute('aria-current', 'true')
})

test('A day with few posts gives each up to three lines, and the next to go out stands out', async ({
  page,
  open,
  service,
}) => {
  const content = 'Seven maps of the same island, and none of them agrees with another about the shore'
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  const counts = { '2026-11-24': 1, '2026-11-25': 2, '2026-11-26': 7 }
  await service.addPosts(
    Object.entries(counts).flatMap(([day, count]) =>
      times
        .slice(0, count)
        .map((time) => ({ at: `${day}T${time}:00Z`, content, status: 'scheduled' as const })),
    ),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar?view=month')
  const linesOn = async (day: string) => {
    const text = dayCell(page, day).getByText('Seven maps').first()
    await expect(text).toBeVisible()
    return await text.evaluate((span) =>
      Math.round(span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).lineHeight)),
    )
  }
  expect(await linesOn('Tuesday, 24 November 2026, 1 post')).toBe(3)
  expect(await linesOn('Wednesday, 25 November 2026, 2 posts')).toBe(2)
  expect(await linesOn('Thursday, 26 November 2026, 7 posts')).toBe(1)

  const next = page.getByRole('button', { name: /^10:00 Seven maps .*, next to go out$/ })
  await expect(next).toHaveCount(1)
  const other = dayCell(page, 'Wednesday, 25 November 2026, 2 posts').getByRole('button', { name: /^10:00/ })
  expect(await weightOf(next)).toBeGreaterThan(await weightOf(other))

  await next.click()
  await expect(page.getByRole('complementary', { name: 'Post' })).toBeVisible()
  const line = dayCell(page, 'Thursday, 26 November 2026, 7 posts').getByText('Seven maps').first()
  const lettersEnd = await line.evaluate((button) => {
    const text = button.lastChild
    const start = text?.nodeValue?.indexOf('Seven') ?? -1
    const letters = document.createRange()
    if (text !== null) letters.setStart(text, start)
    if (text !== null) letters.setEnd(text, start + 12)
    return letters.getBoundingClientRect().right
  })
  expect(lettersEnd).toBeLessThanOrEqual(await endOfWords(line))
})

test('A chip shows as much of a post of 280 characters as fits, and its tooltip the rest', async ({
  page,
  open,
  service,
}) => {
  const content = Array.from({ length: 40 }, (_, index) => `words${index + 10}`)
    .join(' ')
    .slice(0, 280)
  await service.addPosts([{ at: '2026-11-20T09:00:00Z', content }])
  await open('/calendar?view=month')
  const text = page.getByRole('gridcell').getByText('words10')
  await expect(text).toBeVisible()
  expect(await text.evaluate((span) => span.scrollHeight > span.clientHeight)).toBe(true)

  const tooltip = page.getByRole('tooltip').filter({ hasText: 'words30' })
  await text.hover()
  await expect(tooltip).toContainText(content.trim())
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: /words30/ }).focus()
  await page.keyboard.press('End')
  await expect(tooltip).toContainText(content.trim())
})

test.describe('With a 12-hour clock', () => {
  test.use({ locale: 'en-US' })

  test('A post shows its whole time and a word at every width, beside an open post too', async ({
    page,
    open,
    service,
  }) => {
    await service.addPosts([
      { at: '2026-11-19T11:58:00Z', content: 'Maps for all' },
      { at: '2026-11-19T21:05:00Z', content: 'Late maps' },
    ])
    await open('/calendar?view=month')
    for (const [width, height, time] of [
      [1440, 900, '12:58 PM'],
      [1280, 720, '12:58p'],
      [768, 1024, '12:58p'],
      [430, 932, '12:58p'],
    ] as const) {
      await resize(page, { width, height })
      await goTo(page, '/calendar?view=month')
      const chip = page.getByRole('button', { name: /Maps for all, (?:12:58 PM, )?Published/ })
      if (width === 1280 || width === 768) await chip.click()
      await expect(chip).toHaveAccessibleName(new RegExp(`^${time} Maps for all, .*Post$`))
      const [box, shown, words] = [
        await chip.boundingBox(),
        await chip.getByText(time, { exact: true }).boundingBox(),
        await chip.getByText('Maps for all').boundingBox(),
      ]
      expect((shown?.x ?? Infinity) + (shown?.width ?? 0), `${width}`).toBeLessThanOrEqual(
        (box?.x ?? 0) + (box?.width ?? 0),
      )
      expect(await chip.getByText(time).evaluate((span) => span.scrollWidth <= span.clientWidth)).toBe(true)
      expect(words?.width, `${width}`).toBeGreaterThan(24)
    }
  })
})
