import type { Locator } from 'playwright/test'
import { holdScript } from '#e2e/support/checks/hold-script.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

const target = kynasPost({ name: 'Kyna', text: 'What is a map?' })

const KEPT = 'Kept for later, because nothing of it is ready, and the printer waits for paper'

function readMarks(within: Locator): Promise<string[]> {
  return within.evaluate((element) => {
    const words = [...(CSS.highlights.get('found') ?? [])].filter(({ startContainer }) =>
      element.contains(startContainer),
    )
    return [
      ...[...element.querySelectorAll('mark')].map(({ innerText }) => innerText),
      ...words.map(
        ({ startContainer, startOffset, endOffset }) =>
          startContainer.textContent?.slice(startOffset, endOffset) ?? '',
      ),
    ]
  })
}

function endOfMark(within: Locator): Promise<number> {
  return within.evaluate((element) => {
    for (const { startContainer, startOffset, endContainer, endOffset } of CSS.highlights.get('found') ??
      []) {
      if (!element.contains(startContainer)) continue
      const range = document.createRange()
      range.setStart(startContainer, startOffset)
      range.setEnd(endContainer, endOffset)
      return range.getBoundingClientRect().right
    }
    return Infinity
  })
}

test.beforeEach(async ({ service }) => {
  await service.addPosts([
    { at: '2026-11-20T08:00:00Z', content: 'Ça alors', type: 'comment', target },
    { at: '2026-11-20T09:00:00Z', content: 'Tea at four', calendarId: service.second.id },
    { at: '2026-11-23T09:00:00Z', content: 'Tomorrow more', type: 'thread' },
    { at: '2026-11-23T10:00:00Z', content: KEPT, status: 'draft' },
  ])
})

test('Each filter option shows its number of posts, and the summary counts the hidden ones', async ({
  page,
  open,
}) => {
  await open()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('4 posts, as of')
  await page.getByRole('button', { name: 'Status' }).click()
  await expect(page.getByRole('checkbox', { name: 'Published 2' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Published 2' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    '4 posts, 2 hidden by filters, as of',
  )
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Süd & Wind 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=published/)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Status: Published' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('4 posts, as of')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 hidden by filters')
})

test('The text filter searches texts, their posts and names, ignores case and accents, marks what it found, and says where it looked if it finds nothing', async ({
  page,
  open,
  service,
}) => {
  await open()
  const field = page.getByRole('searchbox', { name: 'Filter by text' })
  for (const [typed, found, marked] of [
    ['CA ALORS', 'Ça alors', ['Ça', 'alors']],
    ['what is map', 'Ça alors', ['in their post']],
    ['kyna', 'Ça alors', ['person']],
    ['sud', 'Tea at four', ['account']],
    ['paper', 'paper', ['paper']],
  ] as const) {
    await field.fill(typed)
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 hidden by filters')
    await expect.poll(() => readMarks(page.getByRole('button', { name: found }))).toEqual(marked)
  }
  await expect(page).toHaveURL(/q=paper/)
  const chip = page.getByRole('button', { name: /paper/ })
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => {
        const [mark, whole] = await Promise.all([endOfMark(chip), chip.boundingBox()])
        return whole !== null && mark <= whole.x + whole.width
      })
      .toBe(true)
  }
  await chip.click()
  await expect.poll(() => readMarks(page.getByRole('complementary', { name: 'Post' }))).toEqual(['paper'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await field.fill('')
  await expect.poll(() => readMarks(page.locator('body'))).toEqual([])

  await field.fill('nowhere')
  await expect(page.getByText('No posts match in November 2026.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('4 hidden by filters')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByRole('button', { name: 'Tea at four' })).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)

  await service.addPosts([
    { at: '2026-11-30T09:00:00Z', content: 'The third part', type: 'thread' },
    { at: '2026-12-02T09:00:00Z', content: 'The fourth part', type: 'thread' },
  ])
  await open('/calendar?date=2026-12-02&q=third')
  await expect(page.getByRole('button', { name: /The third part/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 posts, 1 hidden by filters')
  await page.getByRole('button', { name: 'Type' }).click()
  await expect(page.getByRole('checkbox', { name: 'Thread 1' })).toBeVisible()
})

test('From the text filter Enter and the down arrow go to the first match, and Escape comes back, clears it and returns', async ({
  page,
  open,
}) => {
  const field = page.getByRole('searchbox', { name: 'Filter by text' })
  const tea = page.getByRole('button', { name: /Tea at four/ })
  const tomorrow = page.getByRole('button', { name: /Tomorrow more/ })
  const today = page.getByRole('button', { name: /^Saturday, 21 November/ })
  for (const view of ['month', 'week', 'day', 'agenda']) {
    await open(`/calendar?view=${view}&date=2026-11-20`)
    await expect(tea).toBeVisible()
    await expect(field).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('tea')
    await page.keyboard.press('Enter')
    await expect(tea).toBeFocused()
  }
  await open()
  await expect(field).toBeVisible()
  await today.focus()
  await page.keyboard.press('/')
  await page.keyboard.type('more')
  await page.keyboard.press('ArrowDown')
  await expect(tomorrow).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Search 24 months' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('grid').locator(':focus')).toHaveAttribute('data-day', /^2026-11-2/)

  await open('/calendar?view=quarter')
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('tea')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Friday, 20 November/ })).toBeFocused()
})

test('On a phone Enter in the text filter closes the menu and goes to the first match', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('tea')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Tea at four/ })).toBeFocused()
})

test('A copied link opens the same view, and invalid values in a link fall back to defaults', async ({
  page,
  open,
}) => {
  await open('/calendar?view=agenda&date=2026-11-23&type=thread&user=&zone=Nowhere')
  await expect(page.getByRole('list', { name: 'November 2026' })).toContainText('Tomorrow more')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 hidden by filters')
  await open('/calendar?view=year&date=2026-02-30&status=foo&type=zzz')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('4 posts, as of')
  await expect(page.getByRole('button', { name: 'Status', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/calendar$/)
})

test('Words that are typed after / before the filters have loaded are in the text filter', async ({
  page,
  open,
}) => {
  const release = await holdScript(page, 'lazy-calendar-parts')
  await open()
  await expect(page.getByRole('button', { name: 'Tea at four' })).toBeVisible()
  await page.keyboard.type('/wapd')
  await page.keyboard.press('Backspace')
  release()
  const field = page.getByRole('searchbox', { name: 'Filter by text' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ter')
  await expect(field).toHaveValue('wapter')
  await expect(page.getByText('No posts match in November 2026.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('4 hidden by filters')
  await expect(page).toHaveURL(/\/calendar\?q=wapter$/)
})
