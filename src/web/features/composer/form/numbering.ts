import { countCharacters } from '#contract/text-length.ts'
import type { Numbering } from '#web/device/drafts/draft.ts'

/**
 * Numbers are a layer over the text: they are written when a thread is counted, shown and sent, and are never
 * part of what is edited. Taking them off therefore gives back the exact text.
 */
export function numberSegment(text: string, index: number, total: number, numbering: Numbering): string {
  const label = numberLabel(index, total, numbering)
  if (label === '') return text
  return numbering.place === 'start' ? `${label} ${text}` : `${text} ${label}`
}

export function numberSegments(texts: readonly string[], numbering: Numbering): string[] {
  return texts.map((text, index) => numberSegment(text, index, texts.length, numbering))
}

/** How many characters the number of a segment takes. */
export function numberCost(index: number, total: number, numbering: Numbering): number {
  const label = numberLabel(index, total, numbering)
  return label === '' ? 0 : countCharacters(label) + 1
}

/** Empty for a single segment. */
export function numberLabel(index: number, total: number, { style }: Numbering): string {
  if (style === 'off' || total < 2) return ''
  if (style === 'n/') return `${index + 1}/`
  return style === 'n/total' ? `${index + 1}/${total}` : `(${index + 1}/${total})`
}
