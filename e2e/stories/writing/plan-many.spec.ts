import { readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  // Calendars are learned from posts.
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-20T11:00:00Z', calendarId: service.second.id },
    { at: '2026-11-24T08:05:00Z' },
  ])
})

const SEVEN = [
  'when\tzone\tcalendar\tkind\ttext\ttweet',
  '2026-11-24 09:00\tEurope/Berlin\t@nordlicht\t\t"The list is out.\n---\nFive books, ""two"" languages."\t',
  '2026-11-25 09:00\tEurope/Berlin\tSüd & Wind\tthread\tWhich one first?\t',
  '2026-11-26T08:00:00Z\tEurope/Berlin\tnordlicht\tthread\tFrom a programme\t',
  '27.11.2026 9:00\tEurope/Berlin\tnordlicht\tthread\tFrom a local spreadsheet\t',
  'tomorrow\tEurope/Berlin\tnordlicht\tthread\tWhen, exactly?\t',
  '2026-11-29 09:00\tEurope/Berlin\tnordlicht\tthread\t=SUM(A1:A9)\t',
  '2026-11-30 09:00\tEurope/Berlin\tnordlicht\tthread\t<script>alert(1)</script>\t',
].join('\n')

test('A table of seven rows is pasted, mended where it is wrong, and scheduled', async ({
  page,
  service,
  open,
}) => {
  const { row, cell, button, saved, outcome } = planPage(page)
  await open('/compose/batch')
  await pasteTable(page, SEVEN)

  // The first row clashes with a post that is there; the fifth has no moment.
  await expect(row(1)).toContainText('Another post of this account is at')
  await expect(row(1)).toContainText('2 segments')
  await expect(cell('When', 3)).toHaveValue('2026-11-26 09:00')
  await expect(cell('When', 4)).toHaveValue('2026-11-27 09:00')
  await expect(row(5)).toContainText('“tomorrow” is not a moment.')
  await expect(button('Schedule 6')).toBeVisible()
  await expect(saved).toBeVisible()

  // Each row is a draft from the start, and what is wrong is mended in place.
  await page.reload()
  await button('1 row needs mending').click()
  await expect(cell('When', 5)).toBeFocused()
  await cell('When', 5).fill('2026-11-28 09:00')
  await cell('When', 5).press('ArrowUp')
  await expect(cell('When', 4)).toBeFocused()
  await button('Schedule 7').click()
  await expect(outcome('7 created, 0 refused, 0 unknown')).toBeVisible()

  const contents = (await readCreated(service)).map(({ content }) => content)
  expect(contents.toSorted()).toEqual(
    [
      'The list is out.\n\nFive books, "two" languages.',
      'Which one first?',
      'From a programme',
      'From a local spreadsheet',
      'When, exactly?',
      '=SUM(A1:A9)',
      '<script>alert(1)</script>',
    ].toSorted(),
  )
})
