import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { operations } from '#contract/operations.ts'
import { hashApiKey, makeApiKey } from '#service/store/keys/api-key.ts'
import { NOW, apiUnderTest, newPost } from '#service/api/testing/api-under-test.ts'
import { fieldsToMultipartForm } from '#contract/wire/multipart-form.ts'
import { Numbering } from '#web/device/drafts/draft.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'
import { NO_HISTORY, contentToValues } from '#web/features/composer/form/composer-form.ts'
import { readCreation } from '#web/features/composer/sending/values-to-creation.ts'

const TWEET = '1790001112223334445'

/** Texts at and around every edge that a rule has. A text box never holds a carriage return. */
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

async function makeService() {
  const api = await apiUnderTest()
  const { account, calendar, store } = api
  await store.posts.insertMany([
    newPost({ accountId: account.id, calendarId: calendar.id, type: 'post', responseTweetId: TWEET }),
  ])
  const known = {
    uuid: calendar.uuid,
    name: '',
    username: '',
    photo: '',
    isSimulated: false,
    isSignedOut: false,
    channel: 'Social',
  }
  const context = { now: NOW, calendars: [known] }
  const placement = {
    calendar: calendar.uuid,
    date: '2026-11-24',
    time: '09:00',
    zone: 'Europe/Berlin',
    fold: null,
  }
  const accepts = async (fields: readonly (readonly [string, string])[], key: string) => {
    const { body, contentType } = fieldsToMultipartForm(fields)
    const answer = await api.request(operations.createThread.path, {
      method: 'POST',
      headers: { 'X-API-KEY': key, 'Content-Type': contentType },
      body,
    })
    return answer.body
  }
  /** A key has its cap of quotes a day; another one goes on. */
  const makeKey = async () => {
    const key = makeApiKey()
    const hash = hashApiKey(store.pepper, key)
    await store.keys.insert({ id: crypto.randomUUID(), accountId: account.id, hash, isReadOnly: false })
    return key
  }
  const readQuote = (tweet: string, commentary: string) =>
    readCreation('quote', contentToValues({ kind: 'quote', tweet, commentary, placement }), context)
  return { ...api, placement, context, readQuote, accepts, makeKey }
}

/** The placement of a request whose form makes none. */
function unsent(calendarUuid: string) {
  return { channel: 'Social', calendarUuid, scheduledAt: NOW + 60_000, status: 'scheduled' } as const
}

function entries(fields: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(fields).map(([name, value]) => [name, value ?? ''])
}

test('what the thread form accepts the service accepts, and what it refuses the service refuses', async () => {
  const { key, placement, context, accepts, reports } = await makeService()
  await fc.assert(
    fc.asyncProperty(threads, async ({ segments, numbering }) => {
      const nothing = { kind: 'thread', history: NO_HISTORY } as const
      const form = contentToValues({ ...nothing, segments, numbering, placement })
      const creation = readCreation('thread', form, context)
      // A form that refuses makes no request; what it would have held is sent all the same.
      const thread =
        creation?.kind === 'thread'
          ? creation.thread
          : { ...unsent(placement.calendar), segments: segmentsToSend(form) }
      const fields = entries(operations.createThread.write(thread))
      expect(await accepts(fields, key)).toMatchObject({ success: creation !== null })
    }),
    { numRuns: 2000 },
  )
  expect(reports).toEqual([])
}, 120_000)

test('what the quote form accepts the service accepts to the letter, and what it refuses the service refuses', async () => {
  const { placement, readQuote, accepts, reports, makeKey } = await makeService()
  let key = await makeKey()
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(texts, async (commentary) => {
      const creation = readQuote(TWEET, commentary)
      // Half a pair cannot even travel: on the wire it is another sign. The form alone can refuse it.
      if (!commentary.isWellFormed()) {
        expect(creation).toBeNull()
        return
      }
      const quote =
        creation?.kind === 'quote'
          ? creation.quote
          : { ...unsent(placement.calendar), commentary, tweetId: TWEET }
      const fields = entries(operations.createQuote.write(quote))
      expect(await accepts(fields, key)).toMatchObject(
        creation !== null ? { success: true, data: { content: commentary } } : { success: false },
      )
      if (creation !== null && ++accepted % QUOTES_PER_DAY === 0) key = await makeKey()
    }),
    { numRuns: 2000 },
  )
  expect(reports).toEqual([])
}, 120_000)

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
  async (tweet, id) => {
    const { placement, readQuote, accepts, makeKey, store } = await makeService()
    const kyna = { name: 'Kyna', username: 'Kyna', profilePhoto: '', socialId: '5', verified: '', text: 'x' }
    await store.tweets.insertMany([{ ...kyna, tweetId: '900', isAccessible: true }])
    const creation = readQuote(tweet, 'Well said')
    expect(creation !== null).toBe(id !== null)
    const fields = entries(
      operations.createQuote.write({
        ...unsent(placement.calendar),
        commentary: 'Well said',
        // What the form refuses is sent as it was pasted.
        tweetId: creation?.kind === 'quote' ? creation.quote.tweetId : tweet,
      }),
    )
    expect(await accepts(fields, await makeKey())).toMatchObject(
      id === null
        ? { success: false, errors: { code: 4001 } }
        : { success: true, data: { post_content: { tweet_id: id } } },
    )
  },
)
