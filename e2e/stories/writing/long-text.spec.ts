import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const LONG = 'The almanac was first printed in a small town by the sea. '

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('Text over the limit is marked and cannot be scheduled; an article is split evenly or fuller, without the marks of Markdown', async ({
  page,
  open,
}) => {
  const { segment, meter, schedule, button } = composerPage(page)
  const newThread = async () => {
    await page.getByRole('link', { name: 'New thread', exact: true }).click()
    await expect(segment(1)).toHaveValue('')
  }
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
  await test.step('an article in Markdown loses the marks of its headings, and Undo gives back the text with them', async () => {
    const article = `# A small town\n\n${LONG.repeat(4).trim()}\n\n## By the sea\n\n${LONG.repeat(4).trim()}`
    await newThread()
    await segment(1).fill(article)
    await button('Split into 2 segments').click()
    await expect(segment(1)).toBeFocused()
    await expect(segment(1)).toHaveValue(/^A small town\n\nThe almanac/)
    await expect(segment(2)).toHaveValue(/^By the sea\n\nThe almanac/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(segment(1)).toHaveValue(article)
    await expect(segment(2)).toHaveCount(0)
  })
  await test.step('an article is split evenly, or into fewer and fuller segments', async () => {
    const sentence =
      'The almanac was first printed in a small town by the sea, long before the harbour was built. '
    const paragraph = sentence.repeat(4).trim()
    await newThread()
    await segment(1).fill(`The beginning\n\n${paragraph}\n\n${paragraph}\n\n${paragraph}`)
    await expect(button('Split into 6 segments')).toBeVisible()
    await expect(button('Even')).toHaveAttribute('aria-pressed', 'true')
    await button('Fewer, fuller').click()
    await button('Split into 5 segments').click()
    await expect(segment(1)).toHaveValue(/^The beginning\n\nThe almanac/)
    await expect(page.getByText('5 of 25 segments')).toBeVisible()
  })
})

test('A long text is split after a preview, and text beyond 25 segments goes to the overflow', async ({
  page,
  open,
}) => {
  const { segment, button, schedule } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(LONG.repeat(400))
  // What no window shows is neither laid out twice more nor left without its mark.
  await expect(page.getByText('19,200 more characters, too long to be shown')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(/^.{12000}$/u, { useInnerText: false })
  const [copy, field] = [page.locator('mark').locator('../..'), segment(1)]
  expect((await copy.boundingBox())?.height).toBe((await field.boundingBox())?.height)
  await page.getByText('How it would be split').click()
  await expect(page.getByText('more pieces find no room')).toBeVisible()
  await button('Split into 25 segments').click()
  await expect(page.getByText('25 of 25 segments')).toBeVisible()
  await expect(segment(1)).toBeFocused()
  await expect(segment(1)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Overflow' })).toBeVisible()
  await expect(button('Add segment')).toBeDisabled()
  await expect(schedule).toHaveAccessibleDescription(/overflow still holds words/)
  await button('Make a second thread').click()
  await expect(page.getByRole('region', { name: 'Overflow' })).toBeHidden()
  await expect(schedule).toBeEnabled()

  // It is split and placed already, and one leads to the other and back.
  await page.getByRole('link', { name: /, part 2$/ }).click()
  await expect(page.getByText('25 of 25 segments')).toBeVisible()
  await expect(page.getByText('This goes on with')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overflow' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('The rest is a thread of its own:')).toBeVisible()
  await button('Take it back').click()
  await expect(page.getByRole('region', { name: 'Overflow' })).toBeVisible()
  await expect(page.getByText('The rest is a thread of its own:')).toBeHidden()
  await button('Make a second thread').click()
  await expect(page.getByRole('region', { name: 'Overflow' })).toBeHidden()

  await segment(25).fill('A'.repeat(300))
  await expect(page.getByText('1 more piece finds no room')).toBeVisible()
  await expect(button('Split into 1 segment')).toBeVisible()
})

test('The receipt of a thread leads on to its second part', async ({ page, service, open }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  const { segment, button, schedule, created } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(LONG.repeat(200))
  await button('Split into 25 segments').click()
  await button('Make a second thread').click()
  await expect(page.getByText('The rest is a thread of its own:')).toBeVisible()
  await schedule.click()
  await expect(created).toBeFocused()
  await page.keyboard.press('Tab')
  const next = page.getByRole('link', { name: /^Go on with .+, part 2$/ })
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(segment(1)).not.toHaveValue('')
  await expect(created).toBeHidden()
})

test('A second thread that would go out before the first says so on both, and after the first was sent', async ({
  page,
  open,
}) => {
  const { segment, button, schedule, created } = composerPage(page)
  const when = page.getByRole('textbox', { name: 'When' })
  await open('/compose/thread')
  await segment(1).fill(LONG.repeat(200))
  await button('Split into 25 segments').click()
  await button('Make a second thread').click()
  const rest = page.getByRole('status').filter({ hasText: 'The rest is a thread of its own:' })
  await expect(rest).toContainText('draft for')
  await expect(rest).not.toContainText('not after')
  await when.fill('2026-12-04 9:00')
  await when.press('Enter')
  await expect(rest).toContainText('Its time is not after this one.')

  const first = page.getByRole('paragraph').filter({ hasText: 'This goes on with' })
  await page.getByRole('link', { name: /, part 2$/ }).click()
  await expect(first).toContainText('Its time is not after that one.')
  await page.goBack()
  await expect(rest).toBeVisible()
  await schedule.click()
  await expect(created).toBeVisible()
  await expect(
    page.getByText('The next part is a draft. It goes out only when it is scheduled too.'),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Go on with .+, part 2$/ }).click()
  await expect(first).toContainText('Its time is not after that one.')
  await when.fill('2026-12-04 9:30')
  await when.press('Enter')
  await expect(first).not.toContainText('not after')
  await first.getByRole('link', { name: 'the part that is scheduled' }).click()
  await expect(page).toHaveURL(/calendar\?post=/)
})

test('A second thread says where it goes once the first is on another calendar, on both', async ({
  page,
  service,
  open,
}) => {
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-20T11:00:00Z', calendarId: service.second.id },
  ])
  const { segment, button } = composerPage(page)
  const calendar = page.getByRole('combobox', { name: 'Calendar' })
  await open('/compose/thread')
  await segment(1).fill(LONG.repeat(200))
  await button('Split into 25 segments').click()
  await calendar.selectOption(service.calendar.uuid)
  await button('Make a second thread').click()
  const rest = page.getByRole('status').filter({ hasText: 'The rest is a thread of its own:' })
  await expect(rest).toContainText('draft for')
  await expect(rest).not.toContainText('calendar')
  await calendar.selectOption(service.second.uuid)
  await expect(rest).toContainText('It is on another calendar: Nordlicht @nordlicht.')
  await page.getByRole('link', { name: /, part 2$/ }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'This goes on with' })).toContainText(
    'It is on another calendar: Süd & Wind @suedwind.',
  )
})
