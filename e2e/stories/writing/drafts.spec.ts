import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { dropFiles } from '#e2e/support/pages/drop-files.ts'
import { addDemoAccount } from '#e2e/support/setup/demo-account.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'A thought that is not finished yet'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A dragged segment moves, and one undo moves it back; a printed thread shows its segments without any controls', async ({
  page,
  open,
}) => {
  const { segment, button, saved } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill('One')
  for (const words of ['Two', 'Three']) {
    await button('Add segment').click()
    await page.keyboard.type(words)
  }
  await page.getByTitle('Drag to move').nth(2).hover()
  await page.mouse.down()
  await segment(1).hover()
  // Forces the hover, because an overlay of the drag-and-drop library covers the segments.
  await segment(1).hover({ force: true })
  await expect(page.getByRole('listitem').filter({ has: segment(1) })).toHaveCSS('border-top-width', '2px')
  await page.mouse.up()
  await expect(segment(1)).toHaveValue('Three')
  await expect(segment(2)).toHaveValue('One')
  await expect(segment(3)).toHaveValue('Two')
  await expect(segment(1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(segment(1)).toHaveValue('One')
  await expect(segment(3)).toHaveValue('Three')
  await expect(saved).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(segment(1)).toHaveValue('One')
  await expect(segment(2)).toBeVisible()
  await expect(page.getByTitle('Drag to move').filter({ visible: true })).toHaveText(['1', '2', '3'])
  for (const role of ['button', 'meter', 'combobox', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
})

test('Undo restores each deleted draft with its text and segments', async ({ page, open }) => {
  const { segment, button, saved } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await button('Add segment').click()
  await page.keyboard.type('And its end')
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'New thread', exact: true }).click()
  await expect(segment(1)).toHaveValue('')
  await segment(1).fill('Another thought')
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  const drafts = page.getByRole('list', { name: 'Drafts' })
  await expect(drafts).toContainText('Thread, 2 segments')
  await button(`Delete: ${WORDS}`).click()
  await expect(button('Undo')).toBeFocused()
  await button('Delete: Another thought').click()
  await expect(page.getByText('No drafts.')).toBeVisible()
  await expect(button('Undo')).toBeFocused()
  await button('Undo').click()
  await expect(drafts).toContainText('Another thought')
  await button('Undo').click()
  await expect(drafts).toContainText(WORDS)
  await expect(page.getByRole('link', { name: `Open: ${WORDS}` })).toBeFocused()

  await button('Give a title: Another thought').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A title')
  await page.keyboard.press('Enter')
  await button('Delete: A title').click()
  await expect(button('Undo')).toBeFocused()
  await page.reload()
  await page.getByText('Recently deleted').click()
  await button('Restore: A title').click()
  await expect(drafts).toContainText('Another thought')
  await expect(page.getByText('Nothing was deleted within the last day.')).toBeVisible()
  await button('Delete: A title').click()
  await expect(button('Undo')).toBeFocused()
  await button('Restore: A title').click()
  await expect(drafts).toContainText('Another thought')
  await expect(button('Undo')).toHaveCount(0)
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(2)).toHaveValue('And its end')
})

test('Exported drafts can be imported into another account, and a second import adds no duplicates', async ({
  page,
  open,
  browser,
  clock,
  service,
}) => {
  const { segment, saved } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()

  const otherPage = await browser.newPage()
  await clock.show(otherPage)
  const key = await addDemoAccount(service, clock)
  await otherPage.goto(`${service.url}/drafts${new URL(await service.launchLink(key)).hash}`)
  await expect(otherPage.getByText('No drafts.')).toBeVisible()
  for (const words of ['1 draft imported.', '0 drafts imported. 1 was here already.']) {
    await otherPage.getByLabel('File of drafts').setInputFiles(file)
    await expect(otherPage.getByText(words, { exact: true })).toBeVisible()
    await expect(otherPage.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(1)
  }
  const list = otherPage.getByRole('list', { name: 'Drafts' })
  await dropFiles(list, [import.meta.dirname])
  await expect(otherPage.getByText(/^That did not work: the file could not be read/)).toBeVisible()
  await dropFiles(list, [file])
  await expect(otherPage.getByText('0 drafts imported. 1 was here already.')).toBeVisible()
  await otherPage.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(composerPage(otherPage).segment(1)).toHaveValue(WORDS)
  await otherPage.close()
})
