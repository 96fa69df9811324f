import { readFile } from 'node:fs/promises'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { planPage } from '#e2e/support/pages/plan-page.ts'
import { writeEarlierEdition } from '#e2e/support/setup/earlier-edition.ts'
import { expect, test } from '#e2e/support/story.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`)

// A warm page has the databases of this edition already.
test.use({ freshContext: true })

test('A profile of an earlier edition with 300 drafts, two plans and a sending under way is taken over once', async ({
  page,
  context,
  service,
  clock,
}) => {
  const { calendar, account } = service
  // The request of the sending arrived, and its answer was lost.
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-26T08:00:00Z', content: 'Sent, but nobody knows', type: 'thread', status: 'scheduled' },
  ])
  await page.goto(`${service.url}/calendar${new URL(await service.launchLink()).hash}`)
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  const accountId = await page.evaluate(() =>
    Object.keys(localStorage)
      .find((key) => key.startsWith('almanac.session.'))
      ?.slice('almanac.session.'.length),
  )
  expect(accountId, account.name).toBeDefined()

  const draftOf = (id: string, texts: string[], date = '') => ({
    accountId,
    id,
    revision: 3,
    createdAt: NOW,
    updatedAt: NOW,
    // The edition kept the content as text.
    content: JSON.stringify({
      kind: 'thread',
      segments: texts.map((text, index) => ({ id: String(index), text, gap: null })),
      tray: id === 'draft-289' ? 'The rest of a long text' : '',
      numbering: { style: 'off', place: 'end' },
      placement: {
        calendar: calendar.uuid,
        date,
        time: date === '' ? '' : '09:00',
        zone: 'Europe/Berlin',
        fold: null,
      },
      history: { past: [], future: [] },
    }),
  })
  const plans = ['spring', 'autumn'].map((name) => ({ name, rows: ids(name, 5) }))
  const rows = {
    drafts: [
      ...ids('draft', 289).map((id) => draftOf(id, [`Words of ${id}`, 'And more'])),
      ...plans.flatMap((plan) => plan.rows.map((id) => draftOf(id, [`Row ${id}`], '2026-12-01'))),
      draftOf('under-way', ['Sent, but nobody knows'], '2026-11-26'),
      { accountId, id: 'broken', content: '{' },
    ],
    batches: plans.map(({ name, rows: draftIds }) => ({ accountId, id: name, createdAt: NOW, draftIds })),
    sendings: [
      {
        accountId,
        id: 'sending',
        draftId: 'under-way',
        draftRevision: 3,
        startedAt: NOW,
        creation: {
          kind: 'thread',
          thread: {
            channel: 'Social',
            calendarUuid: calendar.uuid,
            scheduledAt: Date.parse('2026-11-26T08:00:00Z'),
            status: 'scheduled',
            segments: ['Sent, but nobody knows'],
          },
        },
        outcome: { state: 'under-way' },
      },
    ],
  }
  await page.goto(`${service.url}/icon.svg`)
  await page.evaluate(
    async (names) => {
      for (const name of names)
        await new Promise((resolve) => {
          indexedDB.deleteDatabase(name).addEventListener('success', resolve)
        })
    },
    ['almanac', 'almanac-unsaved'],
  )
  await page.evaluate(writeEarlierEdition, rows)
  await page.evaluate(
    ([uuid]) => localStorage.setItem('almanac.slots', JSON.stringify({ [uuid]: ['Mon 09:00, UTC'] })),
    [calendar.uuid] as const,
  )

  await page.goto(`${service.url}/drafts`)
  const notice = page
    .getByRole('alert')
    .filter({ hasText: '1 draft of an earlier version could not be read' })
  await expect(notice).toBeVisible({ timeout: 60_000 })
  // 289 single drafts and two plans. The draft that was sent is a post now.
  await expect(page.getByRole('button', { name: 'Show more of 291' })).toBeVisible()
  await page.getByRole('searchbox').fill('Row')
  await expect(page.getByRole('link', { name: 'Open the plan: Row spring-1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the plan: Row autumn-1' })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody knows')
  await expect(page.getByText(/^No draft begins with these words/)).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('broken')
  await expect(notice).toHaveCount(0)

  await page.getByRole('searchbox').fill('draft-289')
  await page.getByRole('link', { name: 'Open: Words of draft-289', exact: true }).click()
  await expect(composerPage(page).segment(2)).toHaveValue('And more\n\nThe rest of a long text')

  // Another device has all of it, and the next start of this device uploads nothing again.
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(`${service.url}/drafts`)
  await expect(other.getByRole('button', { name: 'Show more of 291' })).toBeVisible()
  await other.getByRole('searchbox').fill('Row spring')
  await other.getByRole('link', { name: 'Open the plan: Row spring-1' }).click()
  await expect(planPage(other).cell('Text', 5)).toHaveValue('Row spring-5')
  const left = await other.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('almanac')
        opening.addEventListener('success', () => {
          const names = [...opening.result.objectStoreNames]
          const reading = opening.result.transaction(names)
          let count = 0
          for (const name of names) {
            const request = reading.objectStore(name).count()
            request.addEventListener('success', () => {
              count += request.result
            })
          }
          reading.addEventListener('complete', () => {
            opening.result.close()
            resolve(count)
          })
        })
      }),
  )
  expect(left).toBe(0)
})
