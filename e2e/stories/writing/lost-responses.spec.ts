import type { Page } from 'playwright'
import { killRenderer, onComposer, readCreated } from '#e2e/support/pages/composer-page.ts'
import { type LossyLine, startLossyLine } from '#e2e/support/servers/lossy-proxy.ts'
import { test as base, expect } from '#e2e/support/story.ts'

const WORDS = 'Words that nobody wants to write twice'

const test = base.extend<{
  line: LossyLine
  /** Opens the thread composer over the line and writes in it. */
  write: () => Promise<void>
  /** Sends what was written in a page that dies before the answer comes, and opens another where the line is sound. */
  dieWhileSending: (nextPath?: string) => Promise<Page>
}>({
  strictlyOwn: false,

  line: async ({ service }, give) => {
    const line = await startLossyLine(service.url)
    await give(line)
    await line.stop()
  },

  write: async ({ page, service, line }, give) => {
    await give(async () => {
      await page.goto(`${line.url}/compose/thread${new URL(service.launchLink()).hash}`)
      await onComposer(page).segment(1).fill(WORDS)
    })
  },

  dieWhileSending: async ({ page, context, clock, line }, give) => {
    await give(async (nextPath) => {
      const { saved, schedule } = onComposer(page)
      await expect(saved).toBeVisible()
      const address = nextPath === undefined ? page.url() : `${line.url}${nextPath}`
      line.fate = 'hold-the-answer'
      await schedule.click()
      await expect.poll(() => line.delivered).toBe(1)
      await killRenderer(page)

      line.fate = 'deliver'
      const next = await context.newPage()
      await clock.show(next)
      await next.goto(address)
      return next
    })
  },
})

test.beforeEach(async ({ service }) => {
  // Calendars are learned from posts.
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A page that dies while sending finds out what became of it', async ({
  service,
  line,
  write,
  dieWhileSending,
}) => {
  await write()
  const next = await dieWhileSending()
  await expect(onComposer(next).created).toBeVisible()
  expect(line.creations.size).toBe(1)
  expect(await readCreated(service)).toHaveLength(1)
})

test('A sending whose outcome is open stands above the drafts until it is settled', async ({
  service,
  write,
  dieWhileSending,
}) => {
  await write()
  const next = await dieWhileSending('/drafts')
  const open = next.getByRole('region', { name: 'Not settled yet' })
  await expect(open).toContainText(WORDS)
  await next.reload()
  await expect(open).toContainText(WORDS)
  await open.getByRole('button', { name: `Look for it: ${WORDS}` }).click()
  await expect(open).toBeHidden()
  await expect(next.getByText('No drafts on this device.')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})

test('A lost answer is looked for, and found', async ({ page, service, line, write }) => {
  await write()
  line.fate = 'lose-the-answer'
  await onComposer(page).schedule.dblclick()
  await expect(page.getByText('The answer was lost on the way')).toBeVisible()
  expect(line.creations.size).toBe(1)
  expect(await readCreated(service)).toHaveLength(1)
})

test('A lost request is told apart from a lost answer, and sent again only by a person', async ({
  page,
  service,
  line,
  write,
}) => {
  const { segment, schedule, button, created } = onComposer(page)
  await write()
  line.fate = 'lose-the-request'
  await schedule.click()
  await expect(page.getByText('It is not known whether it was created')).toBeVisible()
  await expect(page.getByText('It was not created: send again?')).toBeVisible({ timeout: 20_000 })
  expect(line.creations.size).toBe(1)
  await expect(segment(1)).toHaveValue(WORDS)
  line.fate = 'deliver'
  await button('Send again').click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})
