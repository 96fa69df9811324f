import * as z from 'zod/mini'
import { isUuid } from './creation-checks.ts'
import { isStorableText } from '#contract/text-length.ts'

/** The word that stands for the platform's name; a real upstream may spell its own there. */
export const CHANNEL = 'Social'

/** The statuses a creation may ask for. */
export const CreationStatus = z.enum(['draft', 'published', 'scheduled'], 'status-unknown')
export type CreationStatus = z.output<typeof CreationStatus>

export const CalendarField = z.string('calendar-invalid').check(z.refine(isUuid, 'calendar-invalid'))

/** Any platform's name; whether it is the supported one, the service decides. */
export const ChannelField = z
  .string('channel-invalid')
  .check(z.refine((text) => text.trim() !== '' && isStorableText(text), 'channel-invalid'))

/** What both creations are made with, beside their text. */
export type Placement = {
  channel: string
  calendarUuid: string
  scheduledAt: number
  status: CreationStatus
}
