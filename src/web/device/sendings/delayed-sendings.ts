import * as z from 'zod/mini'
import { parseWith } from '#web/device/stored-fields.ts'
import { unstored } from '#web/device/unstored.ts'

const Delayed = z.object({ id: z.string(), accountId: z.string() })

/** The drafts that wait for their seconds of undo to pass. Written synchronously; a crash leaves them there. */
export const delayedSendings = unstored<z.output<typeof Delayed>>({
  prefix: 'almanac.delayed.',
  parse: parseWith(Delayed),
  asksBeforeClosing: () => false,
})
