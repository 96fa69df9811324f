import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { MAX_DRAFT_BYTES } from '#contract/workspace/limits.ts'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { planPage } from '#e2e/support/pages/plan-page.ts'
import { signInElsewhere } from '#e2e/support/setup/other-device.ts'
import { readDatabase, writeDatabase } from '#e2e/support/setup/page-database.ts'
import { expect, test } from '#e2e/support/story.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`)

// Uses its own page, because a shared page has already created the databases.
test.use({ freshContext: true })

test('A profile of an earlier edition with 300 drafts, two plans and a sending under way is taken over once', async ({
  page,
  context,
  open,
  service,
  clock,
}) => {
  const { calendar, account } = service
  const accountId = account.uuid
  // The service has created this post, but its response was lost.
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-26T08:00:00Z', content: 'Sent, but nobody knows', type: 'thread', status: 'scheduled' },
  ])
  const draftOf = (id: string, texts: string[], date = '') =>
    toEarlierDraft({
      accountId,
      id,
      texts,
      tray: id === 'draft-289' ? 'The rest of a long text' : '',
      placement: { calendar: calendar.uuid, date, time: date === '' ? '' : '09:00' },
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
      toSending({
        accountId,
        draftId: 'under-way',
        calendar: calendar.uuid,
        at: '2026-11-26T08:00:00Z',
        segments: ['Sent, but nobody knows'],
        state: 'under-way',
      }),
    ],
  }
  await page.goto(`${service.url}/icon.svg`)
  await writeDatabase(page, earlierEdition(rows))
  await page.evaluate(
    ([uuid]) => localStorage.setItem('almanac.slots', JSON.stringify({ [uuid]: ['Mon 09:00, UTC'] })),
    [calendar.uuid] as const,
  )

  await open('/drafts')
  const notice = page
    .getByRole('alert')
    .filter({ hasText: '1 draft of an earlier version could not be read' })
  await expect(notice).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Show more of 291' })).toBeVisible()
  await page.getByRole('searchbox').fill('Row')
  await expect(page.getByRole('link', { name: 'Open the plan: Row spring-1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the plan: Row autumn-1' })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody knows')
  await expect(page.getByText(/^No draft has these words/)).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('broken')
  await expect(notice).toHaveCount(0)

  await page.getByRole('searchbox').fill('draft-289')
  await page.getByRole('link', { name: 'Open: Words of draft-289', exact: true }).click()
  await expect(composerPage(page).segment(2)).toHaveValue('And more\n\nThe rest of a long text')

  const other = await context.newPage()
  await clock.show(other)
  await other.goto(`${service.url}/drafts`)
  await expect(other.getByRole('button', { name: 'Show more of 291' })).toBeVisible()
  await other.getByRole('searchbox').fill('Row spring')
  await other.getByRole('link', { name: 'Open the plan: Row spring-1' }).click()
  await expect(planPage(other).cell('Text', 5)).toHaveValue('Row spring-5')
  expect(await readDatabase(other, 'almanac')).toEqual([])

  await test.step('bookmarks with the ids of the earlier edition', async () => {
    await goTo(page, '/compose/thread?draft=draft-7')
    await expect(composerPage(page).segment(1)).toHaveValue('Words of draft-7')
    await goTo(page, '/plan?plan=autumn')
    await expect(planPage(page).cell('Text', 5)).toHaveValue('Row autumn-5')
  })
})

test('An upload that was cut off goes on at the next start, and takes over what is left of each draft', async ({
  page,
  open,
  service,
}) => {
  const { calendar, account } = service
  const accountId = account.uuid
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  const elsewhere = await signInElsewhere(service)
  const readWords = async () =>
    (await elsewhere.call('listDrafts', {})).data.drafts.map((draft) => draft.first_words).toSorted()
  const uploaded = randomUUID()
  await elsewhere.call('saveDraft', {
    id: uploaded,
    revision: 0,
    document: DraftDocument.parse({ kind: 'thread', segments: [{ id: '0', text: 'Uploaded, and changed' }] }),
  })
  const draftOf = (id: string, text: string, fields = {}) =>
    toEarlierDraft({ accountId, id, texts: [text], placement: { calendar: calendar.uuid }, ...fields })
  const sendingOf = (draftId: string, text: string, state: string) =>
    toSending({
      accountId,
      draftId,
      calendar: calendar.uuid,
      at: '2026-11-26T08:00:00Z',
      segments: [text],
      state,
    })
  await page.goto(`${service.url}/icon.svg`)
  await writeDatabase(
    page,
    earlierEdition({
      drafts: [
        draftOf(uploaded, 'Uploaded before the upload was cut off'),
        draftOf('sent', 'Sent and not changed'),
        draftOf('changed', 'Changed after it was sent', { revision: 4 }),
        draftOf('not-arrived', 'Its request never arrived'),
        draftOf('newer', 'Words of the database'),
        draftOf('large', 'x'.repeat(MAX_DRAFT_BYTES)),
        draftOf('other', 'Of another account', { accountId: 'another' }),
      ],
      batches: [],
      sendings: [
        sendingOf('sent', 'Sent and not changed', 'created'),
        sendingOf('changed', 'As it was sent', 'created'),
        sendingOf('not-arrived', 'Its request never arrived', 'unknown'),
      ],
    }),
  )
  await page.evaluate(
    (row) => localStorage.setItem('almanac.unsaved.newer', JSON.stringify(row)),
    draftOf('newer', 'Newer words of the local storage'),
  )
  const readLeft = async () => (await readDatabase(page, 'almanac')).map(({ id }) => String(id)).toSorted()

  const { save } = service.store.drafts
  service.store.drafts.save = () => Promise.reject(new Error('The disk is full'))
  const failed = page.waitForResponse((response) => response.request().method() === 'PUT' && !response.ok())
  await open('/drafts')
  await failed
  expect(await readWords()).toEqual(['Uploaded, and changed'])
  service.store.drafts.save = save

  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '1 draft of an earlier version' })).toBeVisible()
  await expect
    .poll(readWords)
    .toEqual([
      'Changed after it was sent',
      'Its request never arrived',
      'Newer words of the local storage',
      'Uploaded, and changed',
    ])
  // The page removes each draft before the stored record of its sending. Without that record, the next start would
  // upload the draft again.
  await expect.poll(readLeft).toEqual(['large', 'other'])
  expect(await page.evaluate(() => localStorage.getItem('almanac.unsaved.newer'))).toBeNull()
})

type EarlierDraft = {
  accountId: string
  id: string
  revision?: number
  texts: readonly string[]
  tray?: string
  placement: { calendar: string; date?: string; time?: string }
}

function toEarlierDraft({ accountId, id, revision = 3, texts, tray = '', placement }: EarlierDraft) {
  return {
    accountId,
    id,
    revision,
    createdAt: NOW,
    updatedAt: NOW,
    content: JSON.stringify({
      kind: 'thread',
      segments: texts.map((text, index) => ({ id: String(index), text, gap: null })),
      tray,
      numbering: { style: 'off', place: 'end' },
      placement: { date: '', time: '', zone: 'Europe/Berlin', fold: null, ...placement },
      history: { past: [], future: [] },
    }),
  }
}

type Sending = {
  accountId: string
  draftId: string
  calendar: string
  at: string
  segments: readonly string[]
  state: string
}

function toSending({ accountId, draftId, calendar, at, segments, state }: Sending) {
  const thread = {
    channel: 'Social',
    calendarUuid: calendar,
    scheduledAt: Date.parse(at),
    status: 'scheduled',
    segments,
  }
  return {
    accountId,
    id: `sending of ${draftId}`,
    draftId,
    draftRevision: 3,
    startedAt: NOW,
    creation: { kind: 'thread', thread },
    outcome: { state },
  }
}

function earlierEdition(rows: Record<'drafts' | 'batches' | 'sendings', readonly object[]>) {
  const key = ['accountId', 'id']
  const { drafts, batches, sendings } = rows
  return {
    name: 'almanac',
    version: 5,
    stores: {
      drafts: { key, rows: drafts },
      batches: { key, rows: batches },
      sendings: { key, rows: sendings },
    },
  }
}
