import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright'
import { composerPage, exhaustStorageQuota, readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { openRefusingBrowser } from '#e2e/support/setup/refusing-browser.ts'
import { expect, test as base } from '#e2e/support/story.ts'

const WORDS = 'Words without a home'

interface Refusing {
  /** Signs in and opens a path in a browser that refuses its database, and local storage too if that is asked. */
  openRefusing: (path: string, refused: { local: boolean }) => Promise<Page>
}

const test = base.extend<Refusing>({
  openRefusing: async ({ service, clock }, provide, { outputDir }) => {
    let context: BrowserContext | undefined
    await provide(async (path, { local }) => {
      context = await openRefusingBrowser(outputDir, { database: true, local })
      const page = await context.newPage()
      await clock.show(page)
      await page.goto(`${service.url}${path}${new URL(service.launchLink()).hash}`)
      return page
    })
    await context?.close()
  },
})

test.beforeEach(async ({ service }) => {
  // Calendars are learned from posts.
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A browser that refuses its database keeps drafts in its smaller storage, and sends them', async ({
  openRefusing,
  service,
}) => {
  const page = await openRefusing('/compose/thread', { local: false })
  const { segment, saved, schedule, created } = composerPage(page)
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(segment(1)).toHaveValue(WORDS)
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('alert')).toContainText('does not open its database')
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await schedule.click()
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  expect(await readCreated(service)).toHaveLength(1)
})

test('Without a storage a plan stays on the page, can be taken along, and is sent', async ({
  openRefusing,
  service,
}) => {
  const page = await openRefusing('/plan', { local: true })
  const { row, begin, cell, button, outcome } = planPage(page)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await pasteTable(
    page,
    'when\tcalendar\ttext\n2026-11-24 09:00\tnordlicht\tThe first\n2026-11-25 09:00\tnordlicht\tThe second',
  )
  await expect(row(2)).toBeVisible()
  await expect(page.getByText('Only on this page: closing or reloading it loses the rows.')).toBeVisible()
  await cell('Text', 2).fill('The other')

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await link('Export them in Drafts').click()
  await expect(page.getByRole('alert')).toContainText('2 drafts are only on this page')
  const download = page.waitForEvent('download')
  await button('Export').click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('The other')

  await link('Plan many').click()
  await page.getByRole('region', { name: 'Last plan on this device' }).getByRole('link').click()
  await expect(cell('Text', 2)).toHaveValue('The other')
  await begin('Schedule 2')
  await expect(outcome('2 created, 0 refused, 0 unknown')).toBeVisible()
  expect((await readCreated(service)).map(({ content }) => content).toSorted()).toEqual([
    'The first',
    'The other',
  ])
})

test('A browser that stores nothing says so, asks before it closes, and everything else works', async ({
  openRefusing,
  service,
}) => {
  const page = await openRefusing('/compose/thread', { local: true })
  const { segment, button, schedule, created } = composerPage(page)
  await segment(1).fill(WORDS)
  await expect(page.getByRole('alert')).toContainText('Not saved: this browser lets nothing be stored')
  await button('Copy the words').click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WORDS)

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(segment(1)).toHaveValue(WORDS)

  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('alert')).toContainText('1 draft is only on this page')
  const download = page.waitForEvent('download')
  await button('Export').click()
  expect((await download).suggestedFilename()).toBe('almanac-drafts.json')
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(1)).toHaveValue(WORDS)
  await expect(page.getByRole('alert')).toContainText('Not saved')
  await schedule.click()
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  expect(await readCreated(service)).toHaveLength(1)

  await button('Settings').click()
  await expect(page.getByRole('dialog')).toContainText('they last until the page closes')
  await page.keyboard.press('Escape')

  // The session is that of the tab.
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Nordlicht Verlag')
})

test.describe(() => {
  test.use({ freshContext: true })

  test('A sent thread does not come back when its words were in the smaller storage', async ({
    page,
    context,
    open,
    service,
  }) => {
    const { segment, saved, schedule, created } = composerPage(page)
    const answer = makeGate()
    const asked = makeGate()
    const { createThread } = service.store.creations
    service.store.creations.createThread = async (...thread) => {
      asked.open()
      await answer.opened
      return createThread(...thread)
    }
    await open('/compose/thread')
    const makeRoom = await exhaustStorageQuota(context, page, service.url)
    await segment(1).fill(WORDS)
    await expect(saved).toBeVisible()
    await schedule.click()
    await asked.opened
    await makeRoom()
    answer.open()
    await expect(created).toBeVisible()
    await page.getByRole('link', { name: 'Drafts' }).click()
    await expect(page.getByText('No drafts on this device.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No drafts on this device.')).toBeVisible()
    expect(await readCreated(service)).toHaveLength(1)
  })
})

test.describe(() => {
  test.use({ freshContext: true })

  test('A browser that refuses cookies is told so, and nothing else', async ({ page, context, open }) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await open('/calendar')
    await expect(page.getByRole('alert')).toContainText('refuses cookies')
    await expect(page.getByLabel('API key')).toBeVisible()
  })
})
