import * as z from 'zod/mini'
import { isUuid } from './creation-checks.ts'
import { isStorableText } from '#contract/text-length.ts'

export const CHANNEL = 'Social'

export const CreationStatus = z.enum(['draft', 'published', 'scheduled'], 'status-unknown')
export type CreationStatus = z.output<typeof CreationStatus>

export const CalendarField = z.string('calendar-invalid').check(z.refine(isUuid, 'calendar-invalid'))

export const ChannelField = z
  .string('channel-invalid')
  .check(z.refine((text) => text.trim() !== '' && isStorableText(text), 'channel-invalid'))

export type Placement = {
  channel: string
  calendarUuid: string
  scheduledAt: number
  status: CreationStatus
}
