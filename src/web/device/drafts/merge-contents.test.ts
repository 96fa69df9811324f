import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftContent } from './draft.ts'
import { mergeContents } from './merge-contents.ts'

const OF_ORIGIN = { words: 'Words', calendar: 'one', date: '2026-11-24' }
type Parts = typeof OF_ORIGIN

const part = (...values: readonly string[]) => fc.constantFrom(...values)
const version = fc.record({
  words: part('Words', 'Words, mine', 'Words, theirs'),
  calendar: part('one', 'two', 'three'),
  date: part('2026-11-24', '2026-11-25', '2026-11-26'),
})

test.each([
  ['thread', toThread],
  ['quote', toQuote],
])('of two versions of a %s no letter and no move is lost', (_kind, toContent) => {
  const origin = toContent(OF_ORIGIN)
  fc.assert(
    fc.property(version, version, (mine, theirs) => {
      const { content, isLost } = mergeContents(origin, toContent(mine), toContent(theirs))
      const expected = { ...theirs }
      for (const name of ['words', 'calendar', 'date'] as const)
        if (mine[name] !== OF_ORIGIN[name]) expected[name] = mine[name]
      expect(content).toEqual(toContent(expected))
      // Words that are not in it are those that both changed.
      expect(isLost).toBe(theirs.words !== OF_ORIGIN.words && theirs.words !== wordsOf(content))
    }),
  )
})

test('without a common origin the version of this tab stays, and other words are lost', () => {
  const mine = toQuote({ ...OF_ORIGIN, words: 'Mine' })
  const theirs = toQuote({ ...OF_ORIGIN, words: 'Theirs', date: '2026-11-26' })
  expect(mergeContents(null, mine, theirs)).toEqual({ content: mine, isLost: true })
  expect(mergeContents(null, mine, { ...theirs, ...toQuote({ ...OF_ORIGIN, words: 'Mine' }) }).isLost).toBe(
    false,
  )
})

function toPlacement({ calendar, date }: Parts): DraftContent['placement'] {
  return { calendar, date, time: '09:00', zone: 'UTC', fold: null }
}

function toQuote(parts: Parts): DraftContent {
  return { kind: 'quote', tweet: '179', commentary: parts.words, placement: toPlacement(parts) }
}

function toThread(parts: Parts): DraftContent {
  return {
    kind: 'thread',
    segments: [{ id: 'first', text: parts.words, gap: null }],
    numbering: { style: 'off', place: 'end' },
    placement: toPlacement(parts),
    history: { past: [], future: [] },
  }
}

function wordsOf(content: DraftContent): string {
  return content.kind === 'quote' ? content.commentary : (content.segments[0]?.text ?? '')
}
