import { beginningOf } from '#contract/text-beginning.ts'
import { draftToText } from '#web/device/drafts/draft-text.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { titleOrLine } from './draft-words.ts'

export type DraftName = {
  /** Its title, or its first line; with its number where another has the same words. */
  line: string
  /** Where its words differ from those of a draft with the same line; null if no other has it. */
  apart: string | null
  /** The line with a number where others have the same; no two names are equal. */
  name: string
}

const APART_LENGTH = 80
/** Enough to recognize the sentence. */
const CONTEXT_LENGTH = 12

/** Names drafts so that no two look alike. The oldest of several keeps the bare line. */
export function nameDrafts(drafts: readonly Draft[]): Map<string, DraftName> {
  const names = new Map<string, DraftName>()
  const taken = new Set<string>()
  const byAge = drafts.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  // A bare line goes before a numbered one that happens to read the same.
  for (const { line } of byAge.map((draft) => ({ line: titleOrLine(draft) }))) taken.add(line)
  for (const alike of Map.groupBy(byAge, titleOrLine).values()) {
    const texts = alike.map(({ content }) => draftToText(content))
    const apart = wordsApart(texts)
    const counts = Map.groupBy(texts, (text) => text)
    for (const [index, draft] of alike.entries()) {
      const line = titleOrLine(draft)
      const name = index === 0 ? line : freeName(line, index + 1, taken)
      const text = draftToText(draft.content)
      const isTwin = (counts.get(text)?.length ?? 0) > 1
      names.set(draft.id, {
        line: isTwin ? name : line,
        apart: apart.size === 1 ? null : (apart.get(text) ?? null),
        name,
      })
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

/** For each text, the words around the first place where it differs from all others. */
function wordsApart(texts: readonly string[]): Map<string, string> {
  // The text that shares most with another one is next to it in this order.
  const sorted = [...new Set(texts)].toSorted()
  return new Map(
    sorted.map((own, index) => {
      const near = [sorted[index - 1], sorted[index + 1]].map((text) => commonLength(own, text ?? ''))
      return [own, wordsAround(own, Math.max(...near))]
    }),
  )
}

function wordsAround(text: string, at: number): string {
  let word = Math.max(0, at - CONTEXT_LENGTH)
  while (word > 0 && /\S/.test(text[word - 1] ?? '')) word--
  const line = text.indexOf('\n') + 1
  const start = line > 0 && at >= line ? Math.max(word, line) : word
  const words = beginningOf(text.slice(start).replace(/\s+/g, ' ').trim(), APART_LENGTH)
  return start === 0 ? words : `… ${words}`
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
