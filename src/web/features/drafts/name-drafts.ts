import { draftToText } from '#web/device/drafts/draft-text.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { draftLine } from './draft-words.ts'

export type DraftName = {
  /** Its title, or its first line. */
  line: string
  /** Where its words differ from those of a draft with the same line; null if no other has it. */
  apart: string | null
  /** The line with a number where others have the same; no two names are equal. */
  name: string
}

const APART_LENGTH = 80

/** Names drafts so that no two look alike. The oldest of several keeps the bare line. */
export function nameDrafts(drafts: readonly Draft[]): Map<string, DraftName> {
  const names = new Map<string, DraftName>()
  const taken = new Set<string>()
  const byAge = drafts.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  // A bare line goes before a numbered one that happens to read the same.
  for (const { line } of byAge.map((draft) => ({ line: lineOf(draft) }))) taken.add(line)
  for (const alike of Map.groupBy(byAge, lineOf).values()) {
    const texts = alike.map(({ content }) => draftToText(content))
    for (const [index, draft] of alike.entries()) {
      const line = lineOf(draft)
      names.set(draft.id, {
        line,
        apart: alike.length === 1 ? null : wordsApart(texts, index),
        name: index === 0 ? line : freeName(line, index + 1, taken),
      })
    }
  }
  return names
}

function lineOf(draft: Draft): string {
  return draft.title ?? draftLine(draft)
}

function freeName(line: string, number: number, taken: Set<string>): string {
  const name = `${line} (${number})`
  if (taken.has(name)) return freeName(line, number + 1, taken)
  taken.add(name)
  return name
}

/** The words from the first place on where the text differs from each of the others. */
function wordsApart(texts: readonly string[], index: number): string {
  const own = texts[index] ?? ''
  const shared = texts.map((text, other) => (other === index || text === own ? 0 : commonLength(own, text)))
  const start = own.lastIndexOf(' ', Math.max(...shared)) + 1
  const rest = own.slice(start).replace(/\s+/g, ' ').trim()
  return start === 0 ? rest.slice(0, APART_LENGTH) : `… ${rest.slice(0, APART_LENGTH)}`
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
