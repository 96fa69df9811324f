import type { Sending } from '#web/device/sendings/sending.ts'

/** A request for a quote that is under way, for tests. */
export function sampleSending(changes: Partial<Sending> = {}): Sending {
  return {
    id: 'sending',
    accountId: 'account',
    draftId: 'draft',
    attempt: 1,
    after: null,
    draftRevision: 1,
    startedAt: 1,
    creation: {
      kind: 'quote',
      quote: {
        channel: 'Social',
        calendarUuid: 'north',
        scheduledAt: Date.parse('2026-11-25T08:00:00Z'),
        status: 'scheduled',
        commentary: 'Sent words',
        tweetId: '179',
      },
    },
    knownUuids: [],
    outcome: { state: 'under-way' },
    ...changes,
  }
}
