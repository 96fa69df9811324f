import type { Page } from 'playwright'

export function planPage(page: Page) {
  const row = (number: number) => page.getByRole('group', { name: `Row ${number}`, exact: true })
  return {
    table: page.getByRole('textbox', { name: 'Table' }),
    row,
    cell: (name: string, number: number) => page.getByLabel(`${name}, row ${number}`, { exact: true }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    saved: page.getByText('Saved', { exact: true }),
    outcome: (words: string) => page.getByText(words),
    begin: async (name: string | RegExp) => {
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: /^Schedule (?:it|them)$/ }).click()
    },
  }
}

export async function openTable(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('File of posts')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

export async function pasteTable(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await planPage(page).table.waitFor()
  await page.keyboard.press('ControlOrMeta+v')
}
