import * as z from 'zod/mini'
import { readOptionalMoment, readText } from '#contract/wire/lenient.ts'
import type { Moment } from '#contract/moment.ts'

const Segment = z.object({ text: z.string(), images: z.array(z.unknown()) })

export const CreatedPostRecord = z.object({
  id: z.int(),
  uuid: z.string(),
  calendar_uuid: z.string(),
  calendar_user_uuid: z.string(),
  content: z.string(),
  channel: z.string(),
  images: z.array(z.unknown()),
  status: z.string(),
  scheduled_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  is_active: z.boolean(),
  post_type: z.string(),
  post_content: z.union([
    z.record(z.string(), Segment),
    z.object({ text: z.string(), images: z.array(z.unknown()), tweet_id: z.string() }),
  ]),
  metadata: z.record(z.string(), z.unknown()),
  campaign_uuid: z.nullable(z.string()),
  analytics: z.record(z.string(), z.unknown()),
})
export type CreatedPostRecord = z.output<typeof CreatedPostRecord>

export const CreatedPost = z.pipe(
  z.looseObject({ uuid: z.string().check(z.minLength(1)) }),
  z.transform((record) => ({
    uuid: record.uuid,
    calendarUuid: readText(record['calendar_uuid']),
    status: readText(record['status']),
    type: readText(record['post_type']),
    scheduledAt: readOptionalMoment(record['scheduled_at']),
    createdAt: readOptionalMoment(record['created_at']),
  })),
)
export type CreatedPost = z.output<typeof CreatedPost>

/** Writes nine fraction digits, as the API does in responses to a creation. */
export function formatCreatedMoment(moment: Moment): string {
  return new Date(moment).toISOString().replace('Z', '000000Z')
}
