import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { countSteps } from '#e2e/support/checks/count-steps.ts'
import { expect, test } from '#e2e/support/story.ts'

const PARAGRAPH =
  'We walk every path twice: once in April, when the bracken is down, and once in August, when it is not. A path that is not there in August is drawn as a dotted line. People who stood in that bracken thank us for the dots, and one sent a scythe. '
const ARTICLE = Array.from({ length: 12 }, (_, index) => `${index + 1}. ${PARAGRAPH}`.trim()).join('\n\n')

test.beforeEach(async ({ service, context }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

test('A newcomer pastes an article, numbers it, moves two segments and plans it for Tuesday at nine in Tokyo', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-24T00:05:00Z', content: 'The new edition is out' }])
  const { segment, button, schedule, created } = composerPage(page)
  await open('/compose/thread')
  await expect(page.getByText('Paste a long article')).toBeVisible()
  await expect(schedule).toHaveAccessibleDescription('Write something first.')
  await segment(1).focus()
  await page.keyboard.insertText(ARTICLE)
  await button('Split into 12 segments').click()
  await expect(page.getByText('12 of 25 segments')).toBeVisible()
  await expect(page.getByText('12 segments, all fit')).toBeVisible()

  await page.getByRole('combobox', { name: 'Numbering' }).selectOption('(1/12)')
  await segment(2).focus()
  await segment(2).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5))
  await page.keyboard.press('Alt+ArrowUp')
  await expect(segment(1)).toBeFocused()
  expect(await segment(1).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(5)
  await expect(page.getByRole('status').filter({ hasText: 'Segment 2 is segment 1 now.' })).toHaveCount(1)
  await button('Move segment 12 up').click()
  await expect(segment(11)).toHaveValue(/^12\. /)

  const when = page.getByRole('group', { name: 'When' })
  await when.getByLabel('Date').fill('2026-11-24')
  await when.getByLabel('Time').fill('9')
  await when.getByRole('button', { name: 'Zone: Berlin (UTC+1)' }).click()
  await expect(page.getByRole('combobox', { name: 'Search zones by city or offset' })).toBeFocused()
  await page.keyboard.type('tok')
  await page.keyboard.press('Enter')
  await expect(when.getByRole('button', { name: 'Zone: Tokyo (UTC+9)' })).toBeFocused()
  const day = page.getByRole('region', { name: 'Other posts of the day' })
  await expect(day).toContainText('1 post of this account less than 10 minutes away')
  await expect(day).toContainText('09:05The new edition is out')

  await expect(schedule).toHaveAccessibleName('Schedule a thread of 12, Tue 24 Nov 09:00 UTC+9 (00:00 UTC)')
  await schedule.click()
  await expect(created).toBeFocused()
  expect((await readCreated(service)).map(({ content }) => content.split('\n\n')[0])).toEqual([
    `2. ${PARAGRAPH}(1/12)`,
  ])
  await page.getByRole('link', { name: 'See it on the calendar' }).click()
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('2. We walk every path')
})

test('The same is done with the keyboard alone, in twelve steps, and the next thread has no numbers at first', async ({
  page,
  open,
  service,
}) => {
  const { segment, created } = composerPage(page)
  await open('/compose/thread')
  await expect(segment(1)).toBeFocused()
  await page.evaluate((text) => navigator.clipboard.writeText(text), ARTICLE)

  const { press, type, count } = countSteps(page)
  await press('Control+v')
  await expect(page.getByRole('button', { name: 'Split into 12 segments' })).toBeVisible()
  await press('Alt+n')
  const offer = page.getByRole('group').filter({ hasText: 'How it would be split' })
  const first = `1. ${PARAGRAPH}`
  await expect(offer.getByRole('listitem').first()).toHaveText(`1${first.trim()}${`${first}1/12`.length}`)
  await press('Alt+Enter')
  await expect(page.getByText('12 segments, all fit')).toBeVisible()
  await expect(segment(12)).toBeFocused()
  await press('Alt+ArrowUp')
  await press('Control+Home')
  await press('ArrowUp')
  await press('Alt+ArrowUp')
  await expect(segment(9)).toHaveValue(/^10\. /)
  await expect(segment(11)).toHaveValue(/^12\. /)
  await press('Alt+w')
  await expect(page.getByRole('textbox', { name: 'When' })).toBeFocused()
  await type('next tuesday at nine in tokyo')
  await expect(page.getByText('Tue 24 Nov 01:00 CET here', { exact: true })).toBeVisible()
  await press('Control+Enter')
  await expect(created).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('1. We walk every path')
  expect(count()).toBe(12)
  await expect(page.getByRole('gridcell', { name: /^Tuesday, 24 November 2026, 1 post/ })).toBeVisible()
  expect((await readCreated(service)).map(({ content }) => content.split('\n\n')[0])).toEqual([
    `1. ${PARAGRAPH}1/12`,
  ])

  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Numbering' })).toHaveValue('off')
})

test('What numbers push over is split again, a link leads to what is too long, and all can be copied as text', async ({
  page,
  open,
}) => {
  const { segment, button } = composerPage(page)
  await open('/compose/thread')
  await expect(button('Copy thread as text')).toBeDisabled()
  await segment(1).fill(`${'a'.repeat(279)} ${'b'.repeat(279)}\n\nThe end`)
  await button(/^Split into \d+ segments$/).click()
  await expect(page.getByText('3 of 25 segments')).toBeVisible()
  await page.getByRole('combobox', { name: 'Numbering' }).selectOption('1/3')
  await expect(segment(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(segment(1)).toHaveAccessibleDescription('3 over')
  await button('Split again').click()
  await expect(page.getByText(/segments, all fit/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await button('Segment 1 is 3 over, and 1 more').click()
  await expect(segment(1)).toBeFocused()
  expect(await segment(1).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(276)

  await button('Copy thread as text').click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect
    .poll(copied)
    .toBe([`${'a'.repeat(279)} 1/3`, `${'b'.repeat(279)} 2/3`, 'The end 3/3'].join('\n\n'))
})
