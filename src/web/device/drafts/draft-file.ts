import * as z from 'zod/mini'
import { bad, good, type Result } from '#contract/result.ts'
import { textToJson } from '#web/device/stored-json.ts'
import { Draft } from './draft.ts'

const FORMAT = 'almanac-drafts'

const DraftFile = z.object({ format: z.literal(FORMAT), version: z.literal(1), drafts: z.array(z.unknown()) })

/** Drafts as a file that another browser can import. */
export function draftsToFile(drafts: readonly Draft[]): string {
  return JSON.stringify({ format: FORMAT, version: 1, drafts }, null, 2)
}

/** The readable drafts of a file, and how many could not be read. */
export function fileToDrafts(text: string): Result<{ drafts: Draft[]; unreadable: number }, 'not-drafts'> {
  const file = DraftFile.safeParse(textToJson(text))
  if (!file.success) return bad('not-drafts')
  const read = file.data.drafts.map((draft) => Draft.safeParse(draft))
  const drafts = read.flatMap((one) => (one.success ? [one.data] : []))
  return good({ drafts, unreadable: read.length - drafts.length })
}
