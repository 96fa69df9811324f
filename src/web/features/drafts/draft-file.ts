import * as z from 'zod/mini'
import { type Result, bad, good } from '#contract/result.ts'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { earlierDraftToDocument } from '#web/device/earlier-draft.ts'
import { earlierIdToUuid } from '#web/device/earlier-id.ts'
import { textToJson } from '#web/device/stored-json.ts'

const FORMAT = 'almanac-drafts'
const VERSION = 2

const FiledDraft = z.object({ id: z.string(), document: DraftDocument })
type FiledDraft = z.output<typeof FiledDraft>

const DraftFile = z.object({
  format: z.literal(FORMAT),
  version: z.union([z.literal(1), z.literal(VERSION)]),
  drafts: z.array(z.unknown()),
})

export function draftsToFile(drafts: readonly FiledDraft[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, drafts }, null, 2)
}

export function fileToDrafts(
  text: string,
): Result<{ drafts: FiledDraft[]; unreadable: number }, 'not-drafts'> {
  const file = DraftFile.safeParse(textToJson(text))
  if (!file.success) return bad('not-drafts')
  const { version, drafts: stored } = file.data
  const drafts = stored.flatMap(
    (draft) => (version === 1 ? earlierDraftToDocument(draft) : FiledDraft.safeParse(draft).data) ?? [],
  )
  return good({
    drafts: drafts.map(({ id, document }) => ({ id: earlierIdToUuid(id), document })),
    unreadable: stored.length - drafts.length,
  })
}
