import type { DraftHead } from '#contract/workspace/draft.ts'
import { beginningOf } from '#contract/text-beginning.ts'

export function draftLine({ title, firstWords }: Pick<DraftHead, 'title' | 'firstWords'>): string {
  if (title !== '') return title
  return firstWords === '' ? '(no words)' : firstWords
}

export function planLine([first, ...others]: readonly DraftHead[]): string {
  const line = first === undefined ? '' : draftLine(first)
  return others.length === 0 ? line : `${line} and ${others.length} more`
}

export function nameDrafts(drafts: readonly DraftHead[]): Map<string, string> {
  const names = new Map<string, string>()
  const byAge = drafts.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  // A numbered name must differ from a line that already looks numbered, such as `Tide (2)`.
  const taken = new Set(byAge.map(draftLine))
  for (const [line, alike] of Map.groupBy(byAge, draftLine)) {
    for (const [index, { id }] of alike.entries()) {
      names.set(id, index === 0 ? line : freeName(line, index + 1, taken))
    }
  }
  return names
}

function freeName(line: string, number: number, taken: Set<string>): string {
  const name = `${line} (${number})`
  if (taken.has(name)) return freeName(line, number + 1, taken)
  taken.add(name)
  return name
}

const TWEET_LENGTH = 60

export function draftKind({
  kind,
  segments,
  tweet,
  editing,
}: Pick<DraftHead, 'kind' | 'segments' | 'tweet' | 'editing'>): string {
  if (editing !== null) return 'Edit of a scheduled post'
  if (kind === 'quote')
    return tweet.trim() === '' ? 'Quote' : `Quote of ${beginningOf(tweet.trim(), TWEET_LENGTH)}`
  return segments < 2 ? 'Post' : `Thread, ${segments} segments`
}
