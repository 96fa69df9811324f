import { MAX_CHARACTERS, countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import type { Numbering } from './draft.ts'

/**
 * Returns a new text, because the edited text must never contain the number. So switching numbers off gives back the
 * exact text.
 */
export function numberSegment(text: string, index: number, total: number, numbering: Numbering): string {
  return withNumber(text, numberLabel(index, total, numbering), numbering.place)
}

/** Adds no number to an empty text. Otherwise the segment would pass the check for empty segments. */
export function withNumber(text: string, label: string, place: Numbering['place']): string {
  if (label === '' || text.trim() === '') return text
  return place === 'start' ? `${label} ${text.trim()}` : `${text.trimEnd()} ${label}`
}

export function indexOfExcess(text: string, label: string, place: Numbering['place']): number {
  const start = label !== '' && place === 'start' ? text.length - text.trimStart().length : 0
  return start + indexOfCharacter(text.slice(start), MAX_CHARACTERS - labelCost(label))
}

export function numberSegments(texts: readonly string[], numbering: Numbering): string[] {
  return texts.map((text, index) => numberSegment(text, index, texts.length, numbering))
}

/**
 * Removes the numbers from the texts of a thread, and returns the style of numbering. Returns null unless numbering the
 * bare texts in this style gives exactly `numbered` again.
 */
export function readNumbering(numbered: readonly string[]): { texts: string[]; numbering: Numbering } | null {
  for (const style of STYLES) {
    for (const place of PLACES) {
      const numbering = { style, place }
      const texts = numbered.map((text, index) => {
        const cost = numberLabel(index, numbered.length, numbering).length + 1
        return place === 'start' ? text.slice(cost) : text.slice(0, -cost)
      })
      const isExact = numberSegments(texts, numbering).every((text, index) => text === numbered[index])
      if (numbered.length > 1 && isExact && texts.every((text) => text.trim() !== ''))
        return { texts, numbering }
    }
  }
  return null
}

const STYLES = ['n/total', '(n/total)', 'n/'] as const
const PLACES = ['end', 'start'] as const

export function numberCost(index: number, total: number, numbering: Numbering): number {
  return labelCost(numberLabel(index, total, numbering))
}

function labelCost(label: string): number {
  return label === '' ? 0 : countCharacters(label) + 1
}

export function numberLabel(index: number, total: number, { style }: Pick<Numbering, 'style'>): string {
  if (style === 'off' || total < 2) return ''
  if (style === 'n/') return `${index + 1}/`
  return style === 'n/total' ? `${index + 1}/${total}` : `(${index + 1}/${total})`
}
