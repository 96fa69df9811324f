import * as z from 'zod/mini'
import { parseWith } from '#web/device/stored-fields.ts'
import { localRecords } from '#web/device/local-records.ts'

/** The id is that of the draft. */
const DelayNote = z.object({ id: z.string(), accountId: z.string() })
export type DelayNote = z.output<typeof DelayNote>

/**
 * The drafts that wait for their seconds of undo to pass. Written synchronously; a crash leaves them there, and so does
 * whatever else kept them from being sent.
 */
export const delayNotes = localRecords<DelayNote>({
  prefix: 'almanac.delayed.',
  parse: parseWith(DelayNote),
  asksBeforeClosing: () => false,
})
