import { onComposer } from '#e2e/support/pages/composer-page.ts'
import { becomeVersionTwo } from '#e2e/support/setup/downgrade-database.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'A thought that is not done yet'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A segment is dragged to another place, and one step takes it back', async ({ page, open }) => {
  const { segment, button } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill('One')
  for (const words of ['Two', 'Three']) {
    await button('Add segment').click()
    await page.keyboard.type(words)
  }
  await page.getByTitle('Drag to move').nth(2).dragTo(segment(1))
  await expect(segment(1)).toHaveValue('Three')
  await expect(segment(2)).toHaveValue('One')
  await expect(segment(3)).toHaveValue('Two')
  await expect(segment(1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(segment(1)).toHaveValue('One')
  await expect(segment(3)).toHaveValue('Three')
})

test('On paper stands what is written, segment by segment, and nothing to press', async ({ page, open }) => {
  const { segment, button, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await button('Add segment').click()
  await page.keyboard.type('And how it goes on')
  await expect(saved).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(segment(1)).toHaveValue(WORDS)
  await expect(segment(2)).toBeVisible()
  await expect(page.getByTitle('Drag to move').filter({ visible: true })).toHaveText(['1', '2'])
  for (const role of ['button', 'meter', 'combobox', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
})

test('A deleted draft comes back with Undo, words and structure alike', async ({ page, open }) => {
  const { segment, button, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await button('Add segment').click()
  await page.keyboard.type('And its end')
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  const drafts = page.getByRole('list', { name: 'Drafts' })
  await expect(drafts).toContainText('Thread, 2 segments')
  await button(`Delete: ${WORDS}`).click()
  await expect(page.getByText('No drafts on this device.')).toBeVisible()
  await button('Undo').click()
  await expect(drafts).toContainText(WORDS)
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(2)).toHaveValue('And its end')
})

test('Drafts leave as a file, come into another browser from it, and come in once', async ({
  page,
  open,
  browser,
  clock,
  service,
}) => {
  const { segment, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  const leaving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await leaving).path()

  const elsewhere = await browser.newPage()
  await clock.show(elsewhere)
  await elsewhere.goto(`${service.url}/drafts${new URL(service.launchLink()).hash}`)
  await expect(elsewhere.getByText('No drafts on this device.')).toBeVisible()
  for (let time = 0; time < 2; time++) {
    await elsewhere.getByLabel('File of drafts').setInputFiles(file)
    await expect(elsewhere.getByText('1 draft imported.')).toBeVisible()
    await expect(elsewhere.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(1)
  }
  await elsewhere.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(onComposer(elsewhere).segment(1)).toHaveValue(WORDS)
  await elsewhere.close()
})

test('Drafts that an older dashboard kept as objects are here with every word and every step', async ({
  page,
  open,
  service,
}) => {
  const { segment, button, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await button('Add segment').click()
  await page.keyboard.type('And its end')
  await expect(saved).toBeVisible()
  await open('/compose/quote?tweet=1790001112223334445')
  await page.getByRole('textbox', { name: 'Commentary' }).fill('A quote to come')
  await expect(saved).toBeVisible()

  // A page of the same origin without the dashboard, so that nobody holds the database open.
  await page.goto(`${service.url}/icon.svg`)
  expect(await page.evaluate(becomeVersionTwo)).toEqual(['object', 'object'])

  await page.goto(`${service.url}/drafts`)
  await expect(page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Open: A quote to come' }).click()
  await expect(page.getByRole('textbox', { name: 'Commentary' })).toHaveValue('A quote to come')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(2)).toHaveValue('And its end')
  await segment(2).focus()
  await page.keyboard.press('Control+z')
  await expect(segment(2)).not.toHaveValue('And its end')
  await segment(1).fill('Written on in the new one')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(segment(1)).toHaveValue('Written on in the new one')
})

test('Whoever begins anew is led to the thread that is not done', async ({ page, open }) => {
  const { segment, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('link', { name: 'New thread', exact: true }).click()
  await expect(segment(1)).toHaveValue('')
  await page.getByRole('link', { name: 'Continue your draft' }).click()
  await expect(segment(1)).toHaveValue(WORDS)
  await expect(page.getByRole('link', { name: 'Continue your draft' })).toBeHidden()
})
