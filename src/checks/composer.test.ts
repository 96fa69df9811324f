import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftToCreation } from '#contract/workspace/draft-creation.ts'
import { DraftDocument, Numbering } from '#contract/workspace/draft.ts'
import { documentToValues } from '#web/features/composer/form/composer-form.ts'
import { findFaults } from '#web/features/composer/form/faults.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const TWEET = '1790001112223334445'
const PLACE = {
  calendar: '11111111-1111-4111-8111-111111111111',
  when: { date: '2026-11-24', time: '09:00', zone: 'Europe/Berlin' },
}

const texts = fc
  .oneof(
    fc.constantFrom(
      '',
      ' ',
      '\n\t',
      '\u00a0',
      '\ufeff',
      'x',
      '\0',
      'a\0b',
      '\ud83d',
      'half \udc00',
      '👩‍👩‍👧‍👦',
      'line\nend',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc
      .tuple(fc.constantFrom('a', 'é', 'e\u0301', '漢', '😀', '\n', ' '), fc.integer({ min: 137, max: 284 }))
      .map(([sign, count]) => `b${sign.repeat(count)}c`),
  )
  .map((text) => text.replaceAll('\r', ''))

const numberings = fc
  .record({
    style: fc.constantFrom('off', 'n/', 'n/total', '(n/total)'),
    place: fc.constantFrom('start', 'end'),
  })
  .map((numbering) => Numbering.parse(numbering))

const threads = fc.record({
  numbering: numberings,
  segments: fc
    .oneof(
      fc.array(texts, { maxLength: 4 }),
      fc.array(fc.constantFrom('one', 'two', '', ' '), { minLength: 23, maxLength: 27 }),
    )
    .map((all) => all.map((text, index) => ({ id: String(index), text, gap: null }))),
})

function ask(document: DraftDocument): { form: boolean; service: boolean } {
  const faults = findFaults(documentToValues(document), NOW)
  const creation = draftToCreation(document, { as: 'scheduled', channel: 'Social', now: NOW, publishAt: NOW })
  return { form: faults.length === 0, service: creation.ok }
}

test('what the thread form accepts the service accepts, and what it refuses the service refuses', () => {
  fc.assert(
    fc.property(threads, (words) => {
      const { form, service } = ask(DraftDocument.parse({ kind: 'thread', ...PLACE, ...words }))
      expect(form).toBe(service)
    }),
    { numRuns: 2000 },
  )
})

test('what the quote form accepts the service accepts, and what it refuses the service refuses', () => {
  fc.assert(
    fc.property(texts, (commentary) => {
      const { form, service } = ask(
        DraftDocument.parse({ kind: 'quote', ...PLACE, tweet: TWEET, commentary }),
      )
      expect(form).toBe(service)
    }),
    { numRuns: 2000 },
  )
})

test('both refuse a past, unclear or missing moment', () => {
  const at = (date: string, time: string) => ({ date, time, zone: 'Europe/Berlin' })
  for (const when of [
    at('2026-11-20', '09:00'),
    at('2027-03-28', '02:30'),
    at('2027-10-31', '02:30'),
    at('', ''),
  ])
    expect(
      ask(DraftDocument.parse({ kind: 'quote', ...PLACE, when, tweet: TWEET, commentary: 'Yes' })),
    ).toEqual({ form: false, service: false })
})

const PASTED: readonly (readonly [pasted: string, id: string | null])[] = [
  [TWEET, TWEET],
  [`\u200b ${TWEET}\n`, TWEET],
  ['900', '900'],
  [`https://social.example/Kyna/status/${TWEET}?s=20`, TWEET],
  [`“An almanac?” https://sho.rt/x1 https://social.example/i/web/status/${TWEET} via @app`, TWEET],
  ['', null],
  [' ', null],
  ['-', null],
  ['hello', null],
  ['two words', null],
  ['https://social.example/Kyna', null],
  ['https://sho.rt/x1', null],
  [`${TWEET} 1790001112223334446`, null],
]

test.each(PASTED)(
  'pasted as the post to quote, %s is accepted by the form and the service, or by neither',
  (tweet, id) => {
    const document = DraftDocument.parse({ kind: 'quote', ...PLACE, tweet, commentary: 'Well said' })
    expect(ask(document)).toEqual({ form: id !== null, service: id !== null })
    if (id === null) return
    const creation = draftToCreation(document, {
      as: 'scheduled',
      channel: 'Social',
      now: NOW,
      publishAt: NOW,
    })
    expect(creation).toMatchObject({ value: { request: { tweetId: id } } })
  },
)
