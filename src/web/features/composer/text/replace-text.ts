import { type ThreadText } from './thread-text.ts'

type Replacement = { find: string; put: string; isExact: boolean }

/** How often a text occurs in a thread and its overflow, and in how many segments. */
export function countMatches({ segments, overflow }: ThreadText, replacement: Replacement) {
  const counts = [...segments.map(({ text }) => text), overflow].map((text) => findAll(text, replacement))
  return {
    matches: counts.reduce((sum, one) => sum + one, 0),
    segments: counts.filter((count) => count > 0).length,
  }
}

export function replaceAll({ segments, overflow }: ThreadText, replacement: Replacement): ThreadText {
  const replace = (text: string) => {
    const pattern = toPattern(replacement)
    // As a function, so that `$&` in the new words is no pattern.
    return pattern === null ? text : text.replace(pattern, () => replacement.put)
  }
  return {
    segments: segments.map((segment) => {
      const text = replace(segment.text)
      return text === segment.text ? segment : { ...segment, text }
    }),
    overflow: replace(overflow),
  }
}

function findAll(text: string, replacement: Replacement): number {
  const pattern = toPattern(replacement)
  return pattern === null ? 0 : (text.match(pattern)?.length ?? 0)
}

function toPattern({ find, isExact }: Replacement): RegExp | null {
  if (find === '') return null
  const letters = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  // oxlint-disable-next-line house/linear-regex -- Letters without operators.
  return new RegExp(letters, isExact ? 'gu' : 'giu')
}
