import { readCreated } from '#e2e/support/pages/composer-page.ts'
import { dropFiles } from '#e2e/support/pages/drop-files.ts'
import { openTable, pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { rewriteDraft } from '#e2e/support/setup/rewrite-draft.ts'
import { samplePicture } from '#e2e/support/setup/sample-picture.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
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

test('Back from a pasted table leads to the screen before Plan many', async ({ page, open }) => {
  await open('/drafts')
  await page.getByRole('link', { name: 'Plan many' }).first().click()
  await pasteTable(page, SEVEN)
  await expect(planPage(page).row(1)).toContainText('2 segments')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible()
})

test('A table of seven rows is pasted, mended where it is wrong, and scheduled', async ({
  page,
  service,
  open,
}) => {
  const { row, cell, begin, button, saved, outcome } = planPage(page)
  await open('/plan')
  await pasteTable(page, SEVEN)

  await expect(row(1)).toContainText('Another post of this account is at')
  await expect(row(1)).toContainText('2 segments')
  await expect(cell('When', 3)).toHaveValue('2026-11-26 09:00')
  await expect(cell('When', 4)).toHaveValue('2026-11-27 09:00')
  await expect(row(5)).toContainText('“tomorrow” is not a date and time.')
  await expect(button('Schedule 6')).toBeVisible()
  await expect(saved).toBeVisible()

  await page.reload()
  await button('1 row needs you').click()
  await expect(cell('When', 5)).toBeFocused()
  await cell('When', 5).fill('2026-11-28 09:00')
  await cell('When', 5).press('ArrowUp')
  await expect(cell('When', 4)).toBeFocused()
  await button('Remove row 4').click()
  await expect(button('Schedule 6')).toBeVisible()
  await expect(button('Put it back')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell('When', 4)).toBeFocused()
  await button('Remove row 4').evaluate(pressUndoInTheNextFrame)
  await begin('Schedule 7')
  await expect(outcome('7 created, 0 refused')).toBeVisible()
  await expect(outcome('7 rows: 1 thread, 6 posts')).toBeVisible()
  await expect(row(1)).toContainText('A thread of 2 segments. The cell shows its beginning.')
  await expect(cell('Text', 1)).toHaveValue('The list is out.…')
  await expect(cell('Text', 2)).toHaveValue('Which one first?')

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

test('A file with heads of its own is asked about, a broken file is refused with its line, and an earlier plan stays among the drafts', async ({
  page,
  open,
}) => {
  const { row, cell, button } = planPage(page)
  const words = [
    'Published on;By;Mood;Words',
    '03/04/2027 09:00;@nordlicht;;First',
    '04/04/2027 09:00;@nordlicht; ;Second',
    '05/04/2027 09:00;@nordlicht;glad;Third',
  ]
  await open('/plan')
  await openTable(page, 'broken.csv', 'when,text\n2027-04-03 09:00,a\n2027-04-04 09:00,"b')
  await expect(page.getByRole('alert')).toHaveText('Line 3 opens a quote that is never closed.')

  await dropFiles(page.getByRole('main'), [import.meta.dirname])
  await expect(page.getByRole('alert')).toHaveText('This file cannot be read.')

  await openTable(page, 'plan.csv', words.join('\r\n'))
  const columns = page.getByRole('list', { name: 'Columns' }).getByRole('listitem')
  await expect(columns.filter({ hasText: 'Mood' })).toContainText('glad')
  await expect(columns.filter({ hasText: 'Mood' })).toContainText('1 of 3 filled')
  await expect(columns.filter({ hasText: 'Words' })).not.toContainText('filled')
  const guesses = page.getByText('A guess from its cells. Change it if it is wrong.')
  await expect(guesses).toHaveCount(2)
  await expect(page.getByLabel('What column 1 holds')).toHaveValue('when')
  await expect(page.getByLabel('What column 2 holds')).toHaveValue('calendar')
  await expect(page.getByLabel('What column 1 holds')).toHaveAccessibleDescription(/^A guess from its cells/)
  await page.getByLabel('What column 1 holds').selectOption('date')
  await expect(guesses).toHaveCount(1)
  await page.getByLabel('What column 1 holds').selectOption('when')
  await page.getByLabel('What column 4 holds').selectOption('text')
  await expect(button('Use 3 rows')).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('The day', { exact: true }).click()
  await button('Use 3 rows').click()
  await expect(cell('When', 1)).toHaveValue('2027-04-03 09:00')
  const reading = page.getByText('Dates are read as')
  await expect(reading).toHaveText('Dates are read as day/month.')
  await button('Read as month/day instead').click()
  await expect(cell('When', 1)).toHaveValue('2027-03-04 09:00')
  await expect(cell('When', 3)).toHaveValue('2027-05-04 09:00')
  await expect(reading).toHaveText('Dates are read as month/day.')
  await button('Undo change').click()
  await expect(cell('When', 3)).toHaveValue('2027-04-05 09:00')
  await expect(reading).toHaveText('Dates are read as day/month.')
  await cell('When', 3).fill('2027-05-04 09:00')
  await cell('When', 3).press('Tab')
  await expect(reading).toHaveText('Dates are read as day/month.')
  for (const order of ['month/day', 'day/month']) {
    await button(`Read as ${order} instead`).click()
    await expect(reading).toHaveText(`Dates are read as ${order}.`)
    await expect(cell('When', 3)).toHaveValue('2027-05-04 09:00')
  }
  await expect(cell('Text', 2)).toHaveValue('Second')
  await expect(planPage(page).saved).toBeVisible()

  await page.getByRole('link', { name: 'Another table' }).click()
  await openTable(page, 'next.csv', 'when,calendar,text\n46508.375,nordlicht,Of May')
  await expect(page.getByText(/^“46508\.375” is read as Sat.* 2027.* 0?9:00/)).toBeVisible()
  await button('Use 1 row').click()
  await expect(cell('When', 1)).toHaveValue('2027-05-01 09:00')
  await expect(cell('Text', 1)).toHaveValue('Of May')
  await expect(row(2)).toHaveCount(0)

  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('link', { name: 'Open the plan: First' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the plan: Of May' }).click()
  await expect(cell('Text', 1)).toHaveValue('Of May')
})

test('A pasted table that is not used yet is there after a reload; rows to correct are visited in turn, and two tabs show one plan', async ({
  page,
  context,
  clock,
  open,
  service,
}) => {
  const { cell, button, table } = planPage(page)
  const lines = Array.from(
    { length: 60 },
    (_, index) =>
      `2027-01-${String(Math.floor(index / 2) + 1).padStart(2, '0')} 09:00\tnordlicht\tRow ${index + 1}`,
  )
  lines[3] = 'soon\tnordlicht\tRow 4'
  lines[55] = 'later\tnordlicht\tRow 56'
  await open('/plan')
  await pasteTable(page, ['when\tcalendar\ttext\tmood', ...lines.map((line) => `${line}\tgood`)].join('\n'))
  await expect(button('Use 60 rows')).toBeVisible()
  await page.reload()
  await expect(table).toHaveValue(/Row 60\tgood$/)
  await button('Read the table').press('Enter')
  await button('Use 60 rows').press('Enter')

  const mend = button('2 rows need you')
  for (const number of [4, 56, 4]) {
    await mend.press('Enter')
    await expect(cell('When', number)).toBeFocused()
    await expect(cell('When', number)).toBeInViewport()
  }
  await expect(planPage(page).saved).toBeVisible()

  await mend.press('Enter')
  await expect(cell('When', 56)).toBeFocused()
  const scrolled = await page.evaluate(() => scrollY)
  await button('Remove row 55').press('Enter')
  await expect(button('Put it back')).toBeFocused()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60)
  await expect(page.getByText('Kind', { exact: true })).toBeInViewport()
  await expect(button('Fill free slots')).toBeInViewport({ ratio: 1 })
  await expect(button('Schedule 57')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(cell('When', 55)).toBeFocused()
  for (const number of [56, 4]) {
    await mend.press('Enter')
    await expect(cell('When', number)).toBeFocused()
  }

  const other = await context.newPage()
  await clock.show(other)
  await other.goto(page.url())
  await planPage(other).button('Remove row 2').press('Enter')
  await planPage(other).button('Add row').press('Enter')
  await expect(cell('Text', 1)).toHaveValue('Row 1')
  await expect(cell('Text', 2)).toHaveValue('Row 3')
  await expect(button('Schedule 57')).toBeVisible()
  await button('Remove row 2').press('Enter')
  await expect(page.getByText('59 rows: 59 posts')).toBeVisible()
  await button('Put it back').press('Enter')
  await planPage(other).button('Put it back').press('Enter')
  await expect(cell('Text', 2)).toHaveValue('Row 2')
  await expect(cell('Text', 3)).toHaveValue('Row 3')

  const { row, saved } = planPage(page)
  await expect(saved).toBeVisible()
  const ids: (string | null)[] = []
  for (const number of [1, 2]) {
    await context.setOffline(true)
    await cell('Text', number).fill(`Mine ${number}`)
    await cell('When', number).focus()
    const link = await page.getByRole('link', { name: `Open row ${number} in` }).getAttribute('href')
    const id = new URL(link ?? '', service.url).searchParams.get('draft')
    ids.push(id)
    await rewriteDraft(service, id, { from: `Row ${number}`, to: `Theirs ${number}` })
    await context.setOffline(false)
    await expect(row(number)).toContainText('Changed elsewhere just now.')
    await expect(row(number).getByRole('list', { name: 'The other words' })).toHaveText(`Theirs ${number}`)
    await expect(cell('Text', number)).toHaveValue(`Mine ${number}`)
  }
  await expect(page.getByText('2 rows are not saved. Changed elsewhere just now.')).toBeVisible()
  await rewriteDraft(service, ids[0], { from: 'Theirs 1', to: 'Theirs 1, finished' })
  await row(1).getByRole('button', { name: 'Take it' }).click()
  await expect(row(1)).toContainText('The other words have changed again, so nothing was taken yet.')
  await expect(row(1).getByRole('list', { name: 'The other words' })).toHaveText('Theirs 1, finished')
  await expect(cell('Text', 1)).toHaveValue('Mine 1')
  await row(1).getByRole('button', { name: 'Take it' }).click()
  await expect(cell('Text', 1)).toHaveValue('Theirs 1, finished')
  await row(2).getByRole('button', { name: 'Keep mine as a new row' }).click()
  await expect(cell('Text', 2)).toHaveValue('Theirs 2')
  await expect(page.getByText(/^62 rows/)).toBeVisible()
  await expect(saved).toBeVisible()
  await expect
    .poll(async () => String(await service.store.drafts.listJson(service.account.uuid)))
    .toContain('Mine 2')

  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('list', { name: 'Drafts' })).toContainText('Plan, 62 rows left')
  await page.getByRole('link', { name: 'Open the plan: Theirs 1, finished and 61 more' }).click()
  await expect(cell('Text', 1)).toHaveValue('Theirs 1, finished')
})

function pressUndoInTheNextFrame(remove: HTMLElement): void {
  remove.click()
  const undo = () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Put it back',
    )
    if (button === undefined) requestAnimationFrame(undo)
    else button.click()
  }
  undo()
}

test('A long text shows its beginning until its cell is edited, and a long table shows its beginning in the box', async ({
  page,
  open,
  service,
}) => {
  const { cell, saved, table } = planPage(page)
  await open('/plan')
  const text = Array.from({ length: 600 }, (_, index) => `word${index}`).join(' ')
  await openTable(page, 'long.csv', `when,calendar,text\n2027-01-01 09:00,nordlicht,${text}`)
  await expect(cell('Text', 1)).toHaveValue(/^word0 word1 [^]{980,1000}…$/)
  await cell('Text', 1).focus()
  await expect(cell('Text', 1)).toHaveValue(/^word0 [^]+ word599$/)
  await expect(saved).toBeVisible()
  const isSaving = makeGate()
  const { drafts } = service.store
  const { save } = drafts
  drafts.save = async (...change) => {
    await isSaving.opened
    return save(...change)
  }
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' more')
  await asked
  await page.reload()
  await cell('Text', 1).focus()
  await expect(cell('Text', 1)).toHaveValue(/^word0 [^]+ word599 more$/)
  await expect(page.getByText('Saving…', { exact: true })).toBeVisible()
  isSaving.open()
  await expect(saved).toBeVisible()

  await page.getByRole('link', { name: 'Another table' }).click()
  await openTable(page, 'long.csv', `text\n${'a\n'.repeat(6000)}`)
  await expect(page.getByRole('alert')).toHaveText(
    /^The table has 6000 rows, and a plan holds 200\. Nothing was imported/,
  )
  await expect(table).toHaveValue(/^text\n[^]{1990,2000}…$/)
  await expect(table).toHaveAttribute('readonly')
  await page.reload()
  await expect(page.getByText('Only the beginning of this long table is shown.')).toBeVisible()
})

test('Undo takes back cells and removed rows in the order of the changes, by key and by button, and Redo makes them again', async ({
  page,
  open,
}) => {
  const { button, cell, row, saved } = planPage(page)
  await open('/plan')
  await pasteTable(
    page,
    [
      'when\tzone\tcalendar\ttext',
      ...['One', 'Two', 'Three'].map((text, index) => `2026-11-30 0${index + 7}:00\tUTC\tnordlicht\t${text}`),
    ].join('\n'),
  )
  await expect(cell('Text', 3)).toHaveValue('Three')
  await expect(button('Undo change')).toBeDisabled()
  await cell('Text', 1).fill('One, mended')
  await row(2).getByRole('button', { name: 'Remove row 2' }).click()
  await expect(cell('Text', 2)).toHaveValue('Three')
  await cell('When', 2).fill('2026-11-30 10:00')
  await page.getByLabel('Post as, all rows').selectOption({ label: '@suedwind' })
  await expect(saved).toBeVisible()

  await button('Undo change').press('Enter')
  await expect(cell('Post as', 1).locator('option:checked')).toHaveText('@nordlicht')
  await expect(cell('Post as', 2).locator('option:checked')).toHaveText('@nordlicht')
  await expect(button('Undo change')).toBeFocused()
  await cell('Text', 1).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(cell('When', 2)).toHaveValue('2026-11-30 09:00')
  await expect(cell('When', 2)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(cell('Text', 2)).toHaveValue('Two')
  await expect(cell('When', 2)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(cell('Text', 1)).toHaveValue('One')
  await expect(cell('Text', 1)).toBeFocused()
  await expect(button('Undo change')).toBeDisabled()

  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(cell('Text', 1)).toHaveValue('One, mended')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(cell('Text', 2)).toHaveValue('Three')
  await button('Redo change').click()
  await expect(cell('When', 2)).toHaveValue('2026-11-30 10:00')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(cell('Text', 1)).toHaveValue('One, mended')
  await expect(cell('When', 2)).toHaveValue('2026-11-30 10:00')
  await expect(row(3)).toHaveCount(0)
})

test('A table names its pictures: those that are missing are asked for, and each is uploaded before its row is a draft', async ({
  page,
  open,
}) => {
  const { row, button, saved, begin, outcome } = planPage(page)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const [harbour, ferry] = [samplePicture('Harbour.PNG'), samplePicture('ferry.png', 30, 40, 0xc2_6a_3d)]
  const table = [
    'when,Account,text,Picture,Alt text,image_2,Language',
    '2027-04-01 09:00,@nordlicht,At the harbour,harbour.png,Boats,ferry.png,German',
    '2027-04-02 09:00,@nordlicht,Again,https://example.org/sea.png,,,klingon',
  ].join('\n')
  await open('/plan')
  await page
    .getByLabel('File of posts')
    .setInputFiles([{ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }, harbour])
  await expect(pictures).toContainText('1 of 3 pictures are here.')
  await expect(pictures).toContainText('Missing: ferry.png (line 2).')
  await expect(pictures).toContainText(
    'A picture is not taken from an address: https://example.org/sea.png (line 3).',
  )
  await expect(button('Use 2 rows')).toHaveAccessibleDescription(
    'Add the missing pictures, or leave them out',
  )

  const add = page.getByLabel('Pictures of the table')
  await pictures.getByLabel('Leave out what is missing').check()
  await add.setInputFiles({ ...ferry, buffer: Buffer.from('words') })
  await button('Use 2 rows').press('Enter')
  await expect(pictures.getByRole('alert')).toHaveText(
    'ferry.png is not a picture that can be posted: add a JPEG, PNG, WebP or GIF file.',
  )
  await add.setInputFiles(ferry)
  const uploading = page.waitForRequest(/\/workspace\/pictures\/[\da-f]{64}$/)
  await button('Use 2 rows').press('Enter')
  const id = (await uploading).url().slice(-64)
  await expect(page.getByText('2 rows: 2 posts')).toBeFocused()
  const shown = row(1).getByRole('list', { name: 'Pictures, row 1' })
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  await expect(shown.getByRole('img', { name: 'Boats' })).toBeVisible()
  await expect(row(1)).toContainText('2 pictures, 1 without a description')
  await expect(row(2).getByRole('img')).toHaveCount(0)
  await expect(row(2)).toContainText('From the table: “klingon” is not one to 3 languages')
  await expect(row(1)).not.toContainText('From the table')
  await expect(saved).toBeVisible()
  await begin('Schedule 2')
  await expect(outcome('2 created, 0 refused')).toBeVisible()
  await page.getByRole('link', { name: 'See it on the calendar' }).first().click()
  await page
    .getByRole('button', { name: /At the harbour/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('img', { name: 'Boats' })).toBeVisible()

  await page.getByRole('link', { name: 'Plan many' }).first().click()
  await openTable(
    page,
    'export.csv',
    `when,Calendar,Text,Image 1,Alt 1\n2027-05-01 09:00,nordlicht,From an export,${id}.jpg,Exported`,
  )
  await expect(row(1).getByRole('img', { name: 'Exported' })).toBeVisible()
})
