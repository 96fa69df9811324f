import * as z from 'zod/mini'
import { localRecords } from '#web/device/local-records.ts'
import { parseWith } from '#web/device/stored-fields.ts'

/** The id is that of the plan; the drafts are the rows that were to be sent. */
const RunNote = z.object({ id: z.string(), accountId: z.string(), draftIds: z.array(z.string()) })
type RunNote = z.output<typeof RunNote>

/**
 * The plans that are being sent, from the first second of undo to the end. A page that is closed before the end leaves
 * its note there. Written synchronously.
 */
export const runNotes = localRecords<RunNote>({
  prefix: 'almanac.run.',
  parse: parseWith(RunNote),
  asksBeforeClosing: () => false,
})
