import { expect, test } from 'vitest'
import { findSentenceStarts } from './sentence-starts.ts'

function sentencesOf(text: string): string[] {
  const starts = [0, ...findSentenceStarts(text)]
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trim())
}

test.each([
  'Dr. Smith and Mr. Lee met Mrs. Kohl.',
  'See No. 5 and vol. 2, e.g. the part on tides.',
  'It opens at 9 a.m. Mondays, i.e. Not today.',
  'J. R. R. Tolkien and George W. Bush.',
  '“Really?” he said, and left.',
  'Am 3. Oktober um 9 Uhr, z. B. Berlin, Nr. 7.',
  'M. Dupont habite av. Foch, p. ex. Paris.',
  'La Sra. Gómez vive en EE. UU. Hoy.',
  'На ул. Ленина, т. е. Здесь.',
  'यह डॉ. शर्मा हैं।',
  'د. محمد هنا.',
])('no sentence begins inside %s', (text) => expect(sentencesOf(text)).toEqual([text]))

test.each([
  ['She lives at St. Mary’s. He does not.', ['She lives at St. Mary’s.', 'He does not.']],
  ['He said no. Then he left.', ['He said no.', 'Then he left.']],
  ['Is it? Yes! “It is.” Good.', ['Is it?', 'Yes!', '“It is.”', 'Good.']],
  ['Es war 2024. Dann kam er.', ['Es war 2024.', 'Dann kam er.']],
  ['यह है। वह है।', ['यह है।', 'वह है।']],
  ['هل أنت هنا؟ نعم.', ['هل أنت هنا؟', 'نعم.']],
  ['これは本です。それはペンです。', ['これは本です。', 'それはペンです。']],
])('%s has its sentences', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences))
