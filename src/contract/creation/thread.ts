import * as z from 'zod/mini'
import { CalendarField, ChannelField, CreationStatus, type Placement } from './creation.ts'
import { type SegmentRefusal, checkSegments } from './creation-checks.ts'
import { hasRepeatedKey } from './repeated-key.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { MomentField } from '#contract/moment-field.ts'
import { formatMoment } from '#contract/moment.ts'

export type ThreadRequest = Placement & { segments: string[] }

const Segment = z.object({ text: z.string(), images: z.array(z.unknown()).check(z.maxLength(0)) })

export const CreateThread = z.pipe(
  z.object({
    channel: ChannelField,
    post_type: z.literal('thread', 'post-type-unsupported'),
    post_content: z.pipe(
      z.string('thread-malformed'),
      z.transform((text, context): string[] => {
        const read = readPostContent(text)
        if (read.ok) return read.value
        const { reason, segment } = read.trouble
        context.issues.push({
          code: 'custom',
          input: text,
          message: reason,
          path: segment === null ? [] : [segment],
        })
        return []
      }),
    ),
    calendar_uuid: CalendarField,
    scheduled_at: MomentField,
    status: CreationStatus,
  }),
  z.transform(({ channel, post_content, calendar_uuid, scheduled_at, status }): ThreadRequest => ({
    channel,
    segments: post_content,
    calendarUuid: calendar_uuid,
    scheduledAt: scheduled_at,
    status,
  })),
)

export function threadToFields(thread: ThreadRequest): z.input<typeof CreateThread> {
  return {
    channel: thread.channel,
    post_type: 'thread',
    post_content: segmentsToPostContent(thread.segments),
    calendar_uuid: thread.calendarUuid,
    scheduled_at: formatMoment(thread.scheduledAt),
    status: thread.status,
  }
}

export function segmentsToPostContent(segments: readonly string[]): string {
  return JSON.stringify(segmentsToObject(segments))
}

export function segmentsToObject(segments: readonly string[]): Record<string, { text: string; images: [] }> {
  return Object.fromEntries(segments.map((text, index) => [String(index), { text, images: [] }]))
}

export function readPostContent(json: string): Result<string[], SegmentRefusal> {
  const malformed = bad<SegmentRefusal>({ reason: 'thread-malformed', segment: null })
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch {
    return malformed
  }
  if (!isObject(content) || hasRepeatedKey(json)) return malformed
  const segments = readSegments(content)
  if (segments === null) return malformed
  const trouble = checkSegments(segments)
  return trouble === null ? good(segments) : bad(trouble)
}

function readSegments(content: Record<string, unknown>): string[] | null {
  const segments: string[] = []
  const { length } = Object.keys(content)
  for (let index = 0; index < length; index++) {
    const key = String(index)
    const segment = Object.hasOwn(content, key) ? Segment.safeParse(content[key]) : null
    if (segment?.success !== true) return null
    segments.push(segment.data.text)
  }
  return segments
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
