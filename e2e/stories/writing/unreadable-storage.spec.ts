import { readFile } from 'node:fs/promises'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { breakStoredValues } from '#e2e/support/setup/break-stored-values.ts'
import { expect, test } from '#e2e/support/story.ts'

/** Read only with the draft and the post that they belong to, which are not there. */
const NOT_READ = ['almanac.sent.some-id', 'sent-threads']
const BROKEN = '{"words":"Unreadable but not lost'

test('Broken values in every storage stop no writing, are said once, and can be taken along', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await service.addOverduePosts([{ at: '2026-11-20T11:00:00Z' }])
  const { segment, saved, schedule, created, button } = composerPage(page)
  const { row, begin, outcome } = planPage(page)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const notice = page.getByRole('alert').filter({ hasText: 'could not be read' })
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  const broken = await breakStoredValues(page, BROKEN)

  await test.step('a thread is written, survives a reload, and is scheduled', async () => {
    await page.goto(`${service.url}/compose/thread`)
    await segment(1).fill('Written all the same')
    await expect(saved).toBeVisible()
    await expect(notice).toBeVisible()
    await page.reload()
    await expect(segment(1)).toHaveValue('Written all the same')
    await schedule.click()
    await expect(created).toBeVisible()
  })
  await test.step('a table is planned and sent', async () => {
    await link('Plan many').click()
    await pasteTable(page, 'when\tcalendar\ttext\n2026-11-24 09:00\tnordlicht\tThe first')
    await expect(row(1)).toBeVisible()
    await begin('Schedule 1')
    await expect(outcome('1 created, 0 refused, 0 unknown')).toBeVisible()
  })
  await test.step('every other screen shows what it has', async () => {
    await link('Drafts').click()
    await expect(page.getByText('No drafts on this device.')).toBeVisible()
    await link('Quotas').click()
    await expect(page.getByRole('meter').first()).toBeVisible()
    await link('Calendar').click()
    await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    // It comes after the posts, and reads the last visit and what was dismissed.
    await expect(button(/^1 needs attention/)).toBeVisible()
    expect((await readCreated(service)).map(({ content }) => content).toSorted()).toEqual([
      'The first',
      'Written all the same',
    ])
  })
  await test.step('what was unreadable is in a file, and is not said again', async () => {
    const download = page.waitForEvent('download')
    await button('Save as a file').click()
    const file = await readFile(await (await download).path(), 'utf8')
    const missing = broken.filter((name) => !file.includes(`"${name}"`))
    // What belongs to another account is left alone.
    expect(missing.filter((name) => !name.endsWith('.other'))).toEqual(NOT_READ)
    expect(file).toContain('Unreadable but not lost')
    await button('Dismiss').click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await link('Drafts').click()
    await expect(page.getByText('No drafts on this device.')).toBeVisible()
    await expect(notice).toBeHidden()
  })
})
