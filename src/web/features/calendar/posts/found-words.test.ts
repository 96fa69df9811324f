import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '#web/api/posts/search-text.ts'
import { samplePost } from '#web/testing/sample-post.ts'
import { countLetters, lettersIn } from '#web/ui/text-lines.ts'
import { findWords } from './found-words.ts'

const post = samplePost({
  content: 'We walked all the way up to the old mill, where a map is a promise',
  type: 'comment',
  person: 'Kyna',
  targetText: 'What is a legend?',
})

test('without words to find, nothing is marked', () => {
  expect(findWords('')).toBeNull()
  expect(findWords('  ')).toBeNull()
})

test.each([
  ['walked', 10, [], 'We walked all the way up to the old mill, where a map is a promise'],
  ['promise', 10, [], '…a map is a promise'],
  ['mill', 10, [], '…old mill, where a map is a promise'],
  ['promise', 3.4, [], '…promise'],
  ['promise', 3, [], 'promise'],
  ['kyna', 10, ['person'], 'We walked all the way up to the old mill, where a map is a promise'],
  ['legend', 10, ['in their post'], 'We walked all the way up to the old mill, where a map is a promise'],
  ['kyna map legend', 10, ['person', 'in their post'], '…a map is a promise'],
  ['almanac', 10, ['account'], 'We walked all the way up to the old mill, where a map is a promise'],
])('%s in a line of %f rem: %j, %s', (q, width, fields, text) => {
  expect(findWords(q)?.excerptOf(post, width)).toEqual({ fields, text })
})

test('a post without a text shows its person', () => {
  const empty = samplePost({ content: '', person: 'Kyna' })
  expect(findWords('kyna')?.excerptOf(empty, 9)).toEqual({ fields: ['person'], text: '@Kyna' })
})

test('the first match is visible in a text of any length, if it fits', () => {
  const words = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'é', '地', 'b'), minLength: 1, maxLength: 9 }),
    {
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(words, words, fc.integer({ min: 3, max: 30 }), (before, after, width) => {
      const text = [...before, 'Mühle', ...after].join(' ')
      const cut = findWords('muhle')?.cut(text, width) ?? ''
      expect(text).toContain(cut.replace(/^…/, ''))
      const end = normalizeText(cut).indexOf('muhle') + 'muhle'.length
      expect(countLetters(cut.slice(0, end))).toBeLessThanOrEqual(lettersIn(width))
    }),
  )
})
