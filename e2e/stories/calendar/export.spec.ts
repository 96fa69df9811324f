import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import { expect, test } from '#e2e/support/story.ts'

const PICTURE = { id: 'a'.repeat(64), type: 'image/png', width: 4, height: 3, bytes: 9 } as const

test.use({ ownService: true })

async function exportAs(page: Page, kind: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name: kind, exact: true }).click()
    })(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('A month is printed as a table of its days on one landscape page, even if no day has room for its posts', async ({
  page,
  open,
  service,
}) => {
  const days = Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(2, '0'))
  const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16']
  await service.addPosts([
    { at: '2026-11-20T07:00:00Z', calendarId: service.second.id, content: 'Early' },
    ...days.flatMap((day) =>
      hours.map((hour) => ({
        at: `2026-11-${day}T${hour}:00:00Z`,
        content: `Morning ${day} ${'and more '.repeat(9)}`,
      })),
    ),
  ])
  await open('/calendar?view=month')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const cell = page.getByRole('article').getByRole('cell').filter({ hasText: 'Morning 20' })
  await expect(cell).toContainText('09:00')
  await expect(cell).toContainText(/\+\d more/)
  await expect(cell).toContainText('S 08:00 Early')
  await expect(cell).toContainText('N 09:00 Morning 20')
  await expect(page.getByRole('article')).toContainText('S Süd & Wind')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
})

test('The posts on the screen are printed as a list, and exported as CSV, JSON and iCalendar after the connection is lost, without any secret', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    {
      at: '2026-11-20T08:00:00Z',
      content: 'Shown; and saved',
      media: [{ pictures: [{ ...PICTURE, alt: 'Boats in the harbour' }], card: null }],
    },
    { at: '2026-11-20T09:00:00Z', content: 'Hidden', status: 'draft' },
    { at: '2026-10-31T09:00:00Z', content: 'Of October, on the same screen' },
  ])
  await open('/calendar?view=agenda&status=published')
  await expect(page.getByRole('button', { name: 'Shown; and saved' })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toContainText('Shown; and saved')
  await expect(page.getByRole('article')).toContainText('Picture 1: Boats in the harbour')
  await expect(page.getByRole('article')).toContainText('1 post, 1 post hidden by filters, times in')
  await expect(page.getByRole('navigation').first()).toBeHidden()
  const margins = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(),
  )
  for (const words of [
    '"Nordlicht Verlag"',
    '"November 2026"',
    '"Printed Sat 21 Nov 2026, 13:00 CET"',
    'counter(page)',
  ])
    expect(margins).toContain(words)
  // Tests a narrow page too, because a printed page may be narrow and a narrow page has other tools.
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(page.getByRole('article')).toContainText('Shown; and saved')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toContainText(
    '1 post of November 2026, without 1 hidden by filters',
  )
  await page.keyboard.press('Escape')
  await waitUntilIdle(page)
  await service.stopListening()
  const calendar = await exportAs(page, 'iCalendar')
  expect(calendar.name).toBe('almanac-november-2026.ics')
  expect(calendar.text).toContain('DTSTART:20261120T080000Z')
  expect(calendar.text).toContain(String.raw`Shown\; and saved`)
  const table = await exportAs(page, 'CSV')
  expect(table.text).toMatch(/^\uFEFFDate,Time,Time zone,/)
  expect(table.text).toContain('2026-11-20,09:00,Europe/Berlin,2026-11-20 08:00:00,Published,Post,Nordlicht,')
  const files = [calendar, table, await exportAs(page, 'JSON')]
  for (const { text } of files) {
    expect(text).toContain('Shown')
    expect(text).toContain('Boats in the harbour')
    expect(text).not.toContain('Hidden')
    expect(text).not.toContain('Of October')
    expect(text).not.toContain('planted')
  }
})
