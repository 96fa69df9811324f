import fc from 'fast-check'
import { Numbering } from '#contract/workspace/draft.ts'

export const words = fc.constantFrom(
  'word', 'a', 'Sentence.', 'Really?!', '。', '漢字', '\n', '\n\n', '\r\n', ' ', '  ', '\t', '@kyna', '#tag_é',
  'https://example.com/a?b=c#d', 'example.org/path', '👩‍👩‍👧‍👦', '🇨🇭', 'é', 'e\u0301', 'x'.repeat(90), '“Yes.” ', '한글', '-',
) // oxfmt-ignore
export const texts = fc.oneof(
  fc.array(words, { maxLength: 120 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 900 }),
  fc.string({ unit: 'binary', maxLength: 900 }),
)

export const numberings = fc.record({
  style: fc.constantFrom('off', 'n/', 'n/total', '(n/total)'),
  place: fc.constantFrom('start', 'end'),
}).map((numbering) => Numbering.parse(numbering)) // oxfmt-ignore
