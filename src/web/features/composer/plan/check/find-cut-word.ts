import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The number of the first segment that begins inside a word, because a word of one row was too long for a segment. */
export function findCutWord(segments: readonly string[]): number | null {
  const index = segments.findIndex((text, place) => {
    const before = segments[place - 1]
    // Only a full segment was cut; a person may begin one as they like.
    if (before === undefined || countCharacters(before) < MAX_CHARACTERS) return false
    // A full stop between two letters is a part of a word to the segmenter, as in `example.org`.
    if (!/[\p{L}\p{N}\p{M}]$/u.test(before)) return false
    const word = words.segment(before + text).containing(before.length)
    return word !== undefined && word.index < before.length
  })
  return index === -1 ? null : index + 1
}
