import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { DraftSegment, Numbering } from '#web/device/drafts/draft.ts'
import { countToSend } from '#web/features/composer/form/composer-form.ts'
import { numberCost } from '#web/features/composer/form/numbering.ts'

/** How many segments are too long only because of their number. */
export function countPushedOver(segments: readonly DraftSegment[], numbering: Numbering): number {
  const total = countToSend(segments)
  return segments.filter(({ text }, index) => {
    const over = countCharacters(text) - MAX_CHARACTERS
    return index < total && over <= 0 && over + numberCost(index, total, numbering) > 0
  }).length
}
