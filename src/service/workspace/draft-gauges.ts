import type { Gauge } from '#service/http/metrics.ts'
import type { Store } from '#service/store/store.ts'

export async function draftGauges({ leavingDrafts }: Pick<Store, 'leavingDrafts'>): Promise<Gauge[]> {
  const { drafts, leaving, unknown } = await leavingDrafts.count()
  return [
    { name: 'almanac_drafts', help: 'Drafts of all accounts.', value: drafts },
    { name: 'almanac_drafts_leaving', help: 'Drafts that become posts in a moment.', value: leaving },
    {
      name: 'almanac_drafts_unknown',
      help: 'Drafts of which nobody knows whether they were sent.',
      value: unknown,
    },
  ]
}
