import { isSameText } from './draft-text.ts'
import type { DraftContent, DraftPlacement } from './draft.ts'

export type Merged = {
  content: DraftContent
  /** Whether both changed the words, so that those of the other version are not in it. */
  isLost: boolean
}

/**
 * What two tabs made of a draft at the same time. Words, calendar and moment are each taken from the version that changed
 * them; where both did, from this one. Null as the origin: it is not known what the other version changed.
 */
export function mergeContents(origin: DraftContent | null, mine: DraftContent, theirs: DraftContent): Merged {
  const isFrom = (keyOf: (content: DraftContent) => string) =>
    origin !== null && keyOf(origin) === keyOf(mine) ? theirs : mine
  const words = isFrom(wordsKey)
  const { calendar } = isFrom(calendarKey).placement
  const { date, time, zone, fold } = isFrom(whenKey).placement
  const placement: DraftPlacement = { calendar, date, time, zone, fold }
  const isTheirsUnchanged = origin !== null && isSameText(origin, theirs)
  return {
    content: { ...words, placement },
    isLost: words === mine && !isTheirsUnchanged && !isSameText(mine, theirs),
  }
}

function wordsKey(content: DraftContent): string {
  const { kind } = content
  if (kind === 'quote') return JSON.stringify([kind, content.tweet, content.commentary])
  const { segments, numbering } = content
  return JSON.stringify([kind, segments, numbering.style, numbering.place])
}

function calendarKey({ placement }: DraftContent): string {
  return placement.calendar
}

function whenKey({ placement: { date, time, zone, fold } }: DraftContent): string {
  return JSON.stringify([date, time, zone, fold])
}
