import { randomUUID } from 'node:crypto'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { MAX_DRAFT_BYTES } from '#contract/workspace/limits.ts'
import { CHANGE_HEADER } from '#contract/workspace/routes.ts'
import { signInElsewhere } from '#e2e/support/setup/other-device.ts'
import { readDatabase, writeDatabase } from '#e2e/support/setup/page-database.ts'
import { expect, test } from '#e2e/support/story.ts'

const IN_A_WEEK = { date: '2026-11-28', time: '15:00', zone: 'Europe/Berlin' }

// Uses its own page, because a shared page has already created the databases.
test.use({ freshContext: true })

test('Words that closed pages left on a device are saved at the next start, each by what became of its draft', async ({
  page,
  open,
  service,
}) => {
  const { calendar, account, now } = service
  const elsewhere = await signInElsewhere(service)
  const toDocument = (text: string) =>
    DraftDocument.parse({
      kind: 'thread',
      calendar: calendar.uuid,
      when: IN_A_WEEK,
      segments: [{ id: 'first', text }],
    })

  async function save(text: string, changeId = randomUUID()): Promise<string> {
    const id = randomUUID()
    const headers = { [CHANGE_HEADER]: changeId }
    const { status } = await elsewhere.call(
      'saveDraft',
      { id, revision: 0, document: toDocument(text) },
      headers,
    )
    expect(status).toBe(200)
    return id
  }
  async function send(id: string): Promise<void> {
    const drafts = [{ id, revision: 1 }]
    await elsewhere.call('sendDrafts', { drafts, as: 'scheduled', undo_seconds: 0, repeats: 'ask' })
  }
  const readWords = async () =>
    (await elsewhere.call('listDrafts', {})).data.drafts.map((draft) => draft.first_words).toSorted()

  const lost = randomUUID()
  const drafts = {
    older: await save('Words that the service has'),
    answered: await save('Words whose answer was lost', lost),
    changed: await save('Words from another device'),
    sent: await save('Sent from another device'),
    sentEarlier: await save('Sent as it was'),
    deleted: await save('Deleted on another device'),
  }
  await send(drafts.sent)
  await send(drafts.sentEarlier)
  await elsewhere.call('deleteDraft', { id: drafts.deleted, revision: 1 })
  const [opened, refused] = [randomUUID(), randomUUID()]
  const toRow = (draft: string, text: string, fields = {}) => ({
    account: account.uuid,
    draft,
    revision: 1,
    changeIds: [],
    document: toDocument(text),
    plan: null,
    changedAt: now() - 120_000,
    ...fields,
  })
  await page.goto(`${service.url}/icon.svg`)
  await writeDatabase(page, {
    name: 'almanac-unsaved',
    version: 1,
    stores: {
      words: {
        key: ['account', 'draft'],
        rows: [
          toRow(randomUUID(), 'Only on this device', { revision: 0 }),
          toRow(drafts.older, 'Words of the closed page'),
          toRow(drafts.answered, 'Words after the lost answer', { revision: 0, changeIds: [lost] }),
          toRow(drafts.changed, 'Words of this device', { revision: 0 }),
          toRow(drafts.sent, 'Sent from another device'),
          toRow(drafts.sentEarlier, 'Written after it was sent'),
          toRow(drafts.deleted, 'Written before it was deleted'),
          toRow(opened, 'Open in a page', { revision: 0, changedAt: now() - 1_000 }),
          toRow(refused, 'x'.repeat(MAX_DRAFT_BYTES), { revision: 0 }),
        ],
      },
    },
  })

  await open('/drafts')
  await expect
    .poll(readWords)
    .toEqual([
      'Only on this device',
      'Words after the lost answer',
      'Words from another device',
      'Words of the closed page',
      'Written after it was sent',
      'Written before it was deleted',
    ])
  const readLeft = async () =>
    (await readDatabase(page, 'almanac-unsaved')).map(({ draft }) => String(draft)).toSorted()
  await expect.poll(readLeft).toEqual([drafts.changed, opened, refused].toSorted())

  await page.getByRole('link', { name: 'Open: Words of this device' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changed elsewhere' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine as a new draft' }).click()
  await expect.poll(readWords).toContain('Words of this device')
  expect(await readWords()).toContain('Words from another device')
})
