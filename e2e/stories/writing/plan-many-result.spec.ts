import { readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('Links of a column are added to the texts, the result stays, and the table is named by its first row', async ({
  page,
  service,
  open,
}) => {
  const { button, cell, row, begin, saved } = planPage(page)
  await service.addPosts([{ at: '2026-11-30T15:00:00Z' }, { at: '2026-11-30T16:00:00Z', status: 'failed' }])
  await open('/plan')
  await pasteTable(
    page,
    [
      'when\tcalendar\ttext\tlink',
      '2026-11-30 09:00\t@nordlicht\tThe autumn list\thttps://example.com/autumn',
      '2026-11-30 12:00\t@nordlicht\tRead https://example.com/more\thttps://example.com/more',
      `2026-12-01 09:00\t@nordlicht\t${'a'.repeat(270)}\thttps://example.com/long`,
    ].join('\n'),
  )
  await expect(page.getByText('These links are left out.')).toBeVisible()
  await button('Add to the text').click()
  await expect(page.getByLabel('What column 4 holds')).toHaveValue('added_to_text')
  await button('Use 3 rows').click()
  await expect(cell('Text', 1)).toHaveValue('The autumn list\nhttps://example.com/autumn')
  await expect(cell('Text', 2)).toHaveValue('Read https://example.com/more')
  await expect(row(3)).toContainText('2 segments')
  await expect(cell('Text', 3)).toHaveValue(/\n---\nhttps:\/\/example\.com\/long$/)
  await expect(saved).toBeVisible()

  const calendar = page.getByRole('link', { name: 'See it on the calendar', exact: true })
  await calendar.click()
  await expect(page).toHaveURL(/date=2026-11-30/)
  const day = page.getByRole('gridcell', { name: /^Monday, 30 November 2026/ })
  await expect(day).toContainText('The autumn list')
  await expect(day).toContainText('1 draft')

  await page.getByRole('link', { name: 'Plan many' }).click()
  const last = page.getByRole('region', { name: 'Last plan' })
  await expect(last.getByRole('link', { name: 'The autumn list and 2 more' })).toBeVisible()
  await last.getByRole('link', { name: 'Continue', exact: true }).click()
  await begin('Schedule 3')
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('3 created, 0 refused')
  await expect(result).toBeInViewport()
  await expect(result.getByText('3 created, 0 refused')).toBeFocused()
  await expect(button(/^(?:Schedule|Resume)/)).toHaveCount(0)
  await expect(page.getByLabel('Post as, all rows')).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await expect(calendar).toHaveAttribute('href', /date=2026-11-30/)
  await expect(result).toContainText('See what was created on the calendar:')
  await expect(result.getByRole('link', { name: 'December 2026', exact: true })).toHaveAttribute(
    'href',
    /date=2026-12-01/,
  )
  await result.getByRole('link', { name: 'November 2026', exact: true }).click()
  await expect(page).toHaveURL(/date=2026-11-30/)
  expect(await readCreated(service)).toHaveLength(3)

  await page.getByRole('link', { name: 'Plan many' }).click()
  const box = page.getByRole('textbox', { name: 'Table' })
  await expect(last).toContainText('3 created, 0 refused')
  await expect(last.getByRole('link', { name: 'See the rows', exact: true })).toHaveAttribute('href', /plan=/)
  const [above, below] = await Promise.all([last.boundingBox(), box.boundingBox()])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
})

test('A cell reads what the composer reads, a table is asked, and what is left to do stands in the bar', async ({
  page,
  service,
  open,
}) => {
  const { button, cell, row, begin } = planPage(page)
  await service.addPosts([{ at: '2026-11-20T11:00:00Z', calendarId: service.second.id }])
  await open('/plan')
  await pasteTable(
    page,
    [
      'when\tcalendar\ttext',
      `2026-11-30 09:00\t@nordlicht\t${'Words that go on and on. '.repeat(12)}`,
      'mon 14:00\t@nordlicht\tSecond',
      'some day\tSüd & Wind\tThird',
    ].join('\n'),
  )
  const all = page.getByLabel('Post as, all rows').getByRole('option', { name: 'Several accounts' })
  await expect(row(1)).toContainText('Longer than 280 characters: split into a thread of 2 segments')
  await expect(all).toBeAttached()

  await expect(row(2)).toContainText('Do you mean this?')
  await expect(row(2)).not.toContainText('is not a date and time')
  await expect(cell('When', 2)).not.toHaveAttribute('aria-invalid')
  await expect(cell('When', 2)).toHaveAccessibleDescription(/^Do you mean this\?/)
  await expect(cell('When', 3)).toHaveAttribute('aria-invalid', 'true')
  await row(2)
    .getByRole('button', { name: /^Mon 23 Nov 14:00/ })
    .click()
  await expect(cell('When', 2)).toHaveValue('2026-11-23 14:00')
  await expect(cell('When', 2)).toBeFocused()
  await cell('When', 2).fill('3 dec 9:00')
  await expect(row(2)).toContainText('Thu 3 Dec 09:00')
  await cell('When', 2).press('Tab')
  await expect(cell('When', 2)).toHaveValue('2026-12-03 09:00')
  await cell('When', 2).fill('5/12/2026')
  await expect(row(2).getByRole('button', { name: /^(?:Sat 5 Dec|Tue 12 May)/ })).toHaveCount(2)
  await cell('When', 2).fill('46361')
  await row(2).getByRole('button', { name: 'Sat 5 Dec', exact: true }).click()
  await expect(cell('When', 2)).toHaveValue('2026-12-05')
  await expect(row(2)).toContainText('The time is missing.')
  await cell('When', 2).fill('4/12/2026 9:00')
  await expect(row(2)).toContainText('“4/12/2026 9:00” can be two days. Which do you mean?')
  await expect(row(2).getByRole('button', { name: /09:00/ })).toHaveCount(2)
  await row(2)
    .getByRole('button', { name: /^Fri 4 Dec 09:00/ })
    .click()
  await expect(cell('When', 2)).toHaveValue('2026-12-04 09:00')

  await begin('Schedule 2')
  await expect(page.getByText('2 created, 0 refused')).toBeVisible()
  await expect(row(1)).toContainText('Scheduled')
  await expect(all).toBeAttached()
  await button('Correct 1 row').click()
  await expect(cell('When', 3)).toBeFocused()
  await cell('When', 3).fill('4 dec 10:00')
  await expect(row(3)).toContainText('Fri 4 Dec 10:00')
  await begin('Schedule 1')
  await expect(page.getByText('3 created, 0 refused')).toBeFocused()
})

test('All suggested moments are taken by one press and given back by one Undo, and a row with two meanings keeps its question', async ({
  page,
  open,
}) => {
  const { button, cell, row } = planPage(page)
  await open('/plan')
  await pasteTable(
    page,
    [
      'when\tcalendar\ttext',
      'mon 14:00\t@nordlicht\tFirst',
      'tue 9:00\t@nordlicht\tSecond',
      'wed 9:00\t@nordlicht\tThird',
      'some day\t@nordlicht\tFourth',
    ].join('\n'),
  )
  await expect(page.getByText('4 rows need you')).toBeVisible()
  await button('Use all 3 suggested moments').press('Enter')
  await expect(cell('When', 1)).toBeFocused()
  await expect(cell('When', 1)).toHaveValue('2026-11-23 14:00')
  await expect(cell('When', 3)).toHaveValue('2026-11-25 09:00')
  await expect(row(4)).toContainText('“some day” is not a date and time.')
  await expect(page.getByText('1 row needs you')).toBeVisible()
  await expect(button(/^Use all/)).toHaveCount(0)

  await test.step('the change can be undone after the plan was left', async () => {
    await expect(planPage(page).saved).toBeVisible()
    await page.getByRole('link', { name: 'Drafts' }).click()
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
    await page.goBack()
    await button('Undo change').click()
    await expect(cell('When', 1)).toHaveValue('mon 14:00')
    await expect(cell('When', 3)).toHaveValue('wed 9:00')
    await button('Redo change').click()
    await expect(cell('When', 3)).toHaveValue('2026-11-25 09:00')
    await button('Remove row 2').click()
    await expect(cell('Text', 2)).toHaveValue('Third')
    await page.getByRole('link', { name: 'Drafts' }).click()
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
    await page.goBack()
    await expect(cell('Text', 2)).toHaveValue('Third')
    await button('Undo change').click()
    await expect(cell('Text', 2)).toHaveValue('Second')
    await expect(page.getByRole('status').filter({ hasText: 'Undone in row 2.' })).toHaveCount(1)
  })
})

test('After a plan was scheduled, each row leads to its post, and one Undo makes all posts rows again', async ({
  page,
  service,
  open,
}) => {
  const { button, cell, row, begin } = planPage(page)
  await open('/plan')
  await pasteTable(
    page,
    [
      'when\tcalendar\ttext',
      '2026-11-30 09:00\t@nordlicht\tThe first of three',
      '2026-11-30 12:00\t@nordlicht\tThe second of three',
    ].join('\n'),
  )
  await button('Add row').click()
  await cell('When', 3).fill('2026-12-01 09:00')
  await cell('Text', 3).fill('The third of three')
  await expect(planPage(page).saved).toBeVisible()
  await begin('Schedule 3')
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('3 created, 0 refused')
  await row(2).getByRole('link', { name: 'See the post of row 2' }).click()
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('The second of three')
  await page.goBack()
  await result.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cell('When', 1)).toBeFocused()
  await expect(page.getByText('Undone. 3 rows are drafts again.').first()).toBeVisible()
  await expect(result).toHaveCount(0)
  await expect(cell('Text', 1)).toHaveValue('The first of three')
  await expect(cell('When', 3)).toHaveValue('2026-12-01 09:00')
  await expect(row(4)).toHaveCount(0)
  expect(await readCreated(service)).toHaveLength(0)
  await cell('Text', 3).fill('The third of three, corrected')
  await begin('Schedule 3')
  await expect(result).toContainText('3 created, 0 refused')
  expect((await readCreated(service)).map(({ content }) => content)).toContain(
    'The third of three, corrected',
  )
})

test('Beside 16:30 a time such as 11:00 has one meaning, even if the clock of Almanac has 12 hours', async ({
  page,
  open,
  service,
}) => {
  const { cell, row } = planPage(page)
  await open('/plan')
  await page.evaluate(() => localStorage.setItem('almanac.settings', JSON.stringify({ hourCycle: 12 })))
  await page.goto(`${service.url}/plan`)
  await pasteTable(
    page,
    ['when\tcalendar\ttext', '10 dec 11:00\t@nordlicht\tFirst', '10 dec 4:30 pm\t@nordlicht\tSecond'].join(
      '\n',
    ),
  )
  await expect(row(1)).toContainText('Which do you mean?')
  await cell('When', 2).fill('10 dec 16:30')
  await expect(row(1)).toContainText('Do you mean this?')
  await row(1).getByRole('button', { name: 'Thu 10 Dec 11:00' }).click()
  await expect(cell('When', 1)).toHaveValue('2026-12-10 11:00')
})

test.describe(() => {
  test.use({ movesTime: true })

  test('A post of a plan that goes back to the drafts is a single draft with its time', async ({
    page,
    open,
    clock,
  }) => {
    const { button, begin } = planPage(page)
    await open('/plan')
    await pasteTable(
      page,
      'when\tcalendar\ttext\n2026-11-30 09:00\tnordlicht\tBoats\n2026-12-01 09:00\tnordlicht\tGulls',
    )
    await begin('Schedule 2')
    const result = page.getByRole('region', { name: 'Result' })
    await clock.pass(60_000)
    await expect(result).toContainText('2 created, 0 refused')
    await result.getByRole('link', { name: 'November 2026', exact: true }).click()
    await page
      .getByRole('gridcell', { name: /^Monday, 30 November 2026/ })
      .getByRole('button', { name: /Boats/ })
      .click()
    await button('Back to drafts').click()
    await page.getByRole('link', { name: 'Drafts' }).click()
    const drafts = page.getByRole('list', { name: 'Drafts' })
    await expect(drafts).toContainText(/for Mon,? 30 Nov/)
    await expect(button('Duplicate: Boats')).toBeVisible()
    await expect(drafts).not.toContainText('row left')
  })
})
