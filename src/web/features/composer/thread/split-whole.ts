import { late } from '#web/api/transport/late.ts'
import type { SplitWay } from '#web/features/composer/split/split-text.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'

const splitSegment = late(() => import('#web/features/composer/split/split-segment.ts'))

/** Splits a segment with all that is in it. */
export async function splitWhole(editor: ThreadEditor, index: number, way: SplitWay): Promise<void> {
  const { applySplit, planSplit } = await splitSegment.load()
  editor.edit((text) => {
    const place = { text: text.segments[index]?.text ?? '', index, segments: text.segments.length }
    return applySplit(text, index, planSplit({ ...place, numbering: editor.readNumbering(), way }))
  })
}
