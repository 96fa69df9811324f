import { beginningOf } from '#contract/text-beginning.ts'
import type { DraftDocument, DraftSegment } from './draft.ts'
import { numberSegments } from './numbering.ts'

export const LINE_LENGTH = 160

export function draftTexts({ kind, segments, commentary }: DraftDocument): string[] {
  return kind === 'quote' ? [commentary] : segments.map(({ text }) => text)
}

export function firstWords(texts: readonly string[]): string {
  for (const text of texts) {
    const begin = text.search(/\S/)
    const [line = ''] = begin < 0 ? [] : text.slice(begin).split('\n', 1)
    if (line !== '') return beginningOf(withoutHeadingMarks(line), LINE_LENGTH).trim()
  }
  return ''
}

/** The marks of headings in Markdown, as in `## By the sea`. */
export function withoutHeadingMarks(text: string): string {
  return text.replaceAll(/^#{1,6} +(?=\S)/gm, '')
}

export function countToSend(segments: readonly Pick<DraftSegment, 'text' | 'pictures'>[]): number {
  return segments.findLastIndex(({ text, pictures }) => text.trim() !== '' || pictures.length > 0) + 1
}

export function segmentsToSend({
  segments,
  numbering,
}: Pick<DraftDocument, 'segments' | 'numbering'>): string[] {
  const texts = segments.slice(0, countToSend(segments)).map(({ text }) => text)
  return numberSegments(texts, numbering)
}
