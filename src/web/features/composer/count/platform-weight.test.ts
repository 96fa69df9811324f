import { expect, test } from 'vitest'
import { weighText } from './platform-weight.ts'

test.each([
  ['', 0],
  ['Plain words.', 12],
  ['Zoë, naïve', 10],
  ['e\u0301', 1],
  ['漢字', 4],
  ['한글', 4],
  ['ｗｉｄｅ', 8],
  ['“quoted” – dash…', 17],
  ['👋', 2],
  ['👩‍👩‍👧‍👦', 2],
  ['👍🏽', 2],
  ['🇨🇭🇫🇷', 4],
  ['1️⃣', 2],
  ['❤️', 2],
  ['©', 1],
  ['https://example.com', 23],
  ['https://example.com/a/very/long/path?with=many&parts=of#it', 23],
  ['See example.com.', 28],
  ['(https://a.io)', 25],
  ['https://a.io https://b.io', 47],
  ['mail me@example.com', 19],
  ['file.txt', 8],
  ['見てhttps://a.io見て', 31],
])('%s weighs %i', (text, weight) => {
  expect(weighText(text)).toBe(weight)
})
