import { describe, expect, test } from 'vitest'
import { engines } from '#service/store/testing/engines.ts'
import { samplePost, sampleTweet } from '#service/store/testing/sample.ts'
import { gatewayUnderTest } from './testing/gateway-under-test.ts'
import { workspaceUnderTest } from './testing/workspace-under-test.ts'

const DAY = 24 * 3_600_000
const MOMENT = '2026-11-24T09:00:00Z'

describe.each(engines)('the same words on $engine', (engine) => {
  describe('in the embedded service', () => {
    checkSameWords(workspaceUnderTest(engine))
  })
  describe('with an upstream', () => {
    const { makeUser, upstream } = gatewayUnderTest(engine)
    checkSameWords({ makeUser, store: () => upstream().store })
  })
})

function checkSameWords({
  makeUser,
  store,
}: Pick<ReturnType<typeof workspaceUnderTest>, 'makeUser' | 'store'>) {
  const words = (text: string) => ({ segments: [{ id: 's', text }] })
  const repeated = (said: object) => [
    { state: 'draft', refusal: { reason: 'text-repeated', repeated: said } },
  ]

  test('in the same calendar within 30 days are asked about, even with other case, spaces and numbers', async () => {
    const { write, send, posts } = await makeUser()
    await send([await write(words('Good morning'))])
    const [post] = await posts()
    const numbered = {
      segments: [
        { id: 's', text: ' good\nMORNING' },
        { id: 't', text: '' },
      ],
    }
    const again = await write(numbered)
    const said = { post_uuid: post?.post_uuid, draft_id: null, scheduled_at: MOMENT }
    expect(await send([again])).toMatchObject(repeated(said))
    expect(await send([again], { repeats: 'allow' })).toMatchObject([{ state: 'gone' }])
    const far = { ...words('Good morning'), when: { date: '2026-12-25', time: '09:00', zone: 'UTC' } }
    expect(await send([await write(far)])).toMatchObject([{ state: 'gone' }])
    expect(await send([await write(words('Good evening'))])).toMatchObject([{ state: 'gone' }])
  })

  test('count while they leave, and within one request', async () => {
    const { write, send, browser } = await makeUser()
    const [first, second] = [await write(words('Twice')), await write(words('twice '))]
    expect(await send([first, second])).toMatchObject([
      { state: 'draft', refusal: null },
      repeated({ post_uuid: null, draft_id: first.id })[0],
    ])
    await send([first], { undo_seconds: 60 })
    expect(await send([second])).toMatchObject(repeated({ draft_id: first.id }))
    await browser.call('undoSending', { drafts: [first.id] })
    expect(await send([second])).toMatchObject([{ state: 'gone' }])
  })

  test('of a failed post, or of an API draft, are free; posts that were made elsewhere count', async () => {
    const { write, send, ...user } = await makeUser()
    const at = { content: 'Said', scheduledAt: Date.parse(MOMENT) - DAY }
    await store().posts.insertMany([
      samplePost(user, { ...at, status: 'failed' }),
      samplePost(user, { ...at, status: 'draft' }),
    ])
    const draft = await write(words('Said'))
    expect(await send([draft], { undo_seconds: 60 })).toMatchObject([{ state: 'leaving' }])
    const elsewhere = samplePost({ ...user, keyId: '' }, { ...at, content: 'Elsewhere', status: 'published' })
    await store().posts.insertMany([elsewhere])
    expect(await send([await write(words('elsewhere'))])).toMatchObject(
      repeated({ post_uuid: elsewhere.uuid }),
    )
  })

  test('about another quoted post do not count as the same', async () => {
    const { write, send } = await makeUser()
    await store().tweets.insertMany([sampleTweet({ tweetId: '7001' }), sampleTweet({ tweetId: '7002' })])
    const quote = (tweet: string) => ({ kind: 'quote', tweet, commentary: 'Well said' }) as const
    expect(await send([await write(quote('7001'))])).toMatchObject([{ state: 'gone' }])
    expect(await send([await write(quote('7002'))])).toMatchObject([{ state: 'gone' }])
    expect(await send([await write(quote('https://x.com/kyna/status/7001'))])).toMatchObject([
      { refusal: { reason: 'text-repeated' } },
    ])
  })
}
