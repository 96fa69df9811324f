import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { OPEN_POST, type PostOptions, UNCHOSEN } from '#contract/workspace/post-options.ts'
import type { Platform, Publication } from '#service/platform/platform.ts'
import { createSimulatedPlatform, simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { engines } from '#service/store/testing/engines.ts'
import { NOW, type User, workspaceUnderTest } from './testing/workspace-under-test.ts'

const HOUR = 3_600_000
const WELSH: PostOptions = {
  ...OPEN_POST,
  langs: ['cy'],
  replies: ['followed', 'mentioned'],
  quotable: false,
}

describe.each(engines)('options of posts on $engine', (engine) => {
  const published: Publication[] = []
  const bench = workspaceUnderTest(engine, (store) => {
    const simulated = createSimulatedPlatform(store)
    const publish: Platform['publish'] = async (publication, progress) => {
      published.push(publication)
      return await simulated.publish(publication, progress)
    }
    return { platforms: { ...simulatePlatforms(store), simulated: { ...simulated, publish } } }
  })

  const schedule = async (user: User, document: Parameters<User['write']>[0] = {}): Promise<string> => {
    const [status] = await user.send([await user.write(document)])
    if (status?.state !== 'gone') throw new Error('The draft is a post')
    return status.receipt.post_uuid
  }
  const read = async ({ browser }: User, uuid: string) => (await browser.call('readPost', { uuid })).data

  test('a post has the options of its draft, then those of its calendar, else none', async () => {
    const user = await bench.makeUser()
    const keep = (options: object) =>
      user.browser.call('saveSettings', { option_defaults: { [user.calendar.uuid]: options } })
    expect(await read(user, await schedule(user))).toMatchObject({ options: OPEN_POST })
    expect(await read(user, await schedule(user, { options: WELSH }))).toMatchObject({ options: WELSH })
    await keep({ langs: ['en'], replies: [] })
    expect(await read(user, await schedule(user))).toMatchObject({
      options: { langs: ['en'], replies: [], quotable: true },
    })
    const chosen: Partial<PostOptions> = { langs: [], replies: 'everyone' }
    expect(await read(user, await schedule(user, { options: chosen }))).toMatchObject({ options: OPEN_POST })
    const settings = await user.second.call('readSettings', {})
    expect(settings.data.option_defaults).toEqual({
      [user.calendar.uuid]: { ...UNCHOSEN, langs: ['en'], replies: [] },
    })
  })

  test('a default that changes after the press changes nothing that is leaving', async () => {
    const user = await bench.makeUser()
    const draft = await user.write({ options: { replies: ['followers'] } })
    await user.send([draft], { undo_seconds: 10 })
    await user.browser.call('saveSettings', {
      option_defaults: { [user.calendar.uuid]: { langs: ['de'], replies: 'everyone' } },
    })
    const answer = await user.browser.call('sendNow', { drafts: [draft.id] })
    const [status] = answer.data.drafts
    if (status?.state !== 'gone') throw new Error('The draft is a post')
    const { options } = await read(user, status.receipt.post_uuid)
    expect(options).toEqual({ ...OPEN_POST, replies: ['followers'] })
  })

  test('a move or other words keep the options, an edit replaces them, and Undo brings them back', async () => {
    const user = await bench.makeUser()
    const uuid = await schedule(user, { options: WELSH })
    const change = async (changes: object, id = randomUUID()) => {
      const { version } = await read(user, uuid)
      const answer = await user.browser.call(
        'changePost',
        { uuid, version, ...changes },
        { 'X-Change-Id': id },
      )
      expect(answer.status).toBe(200)
      return (await read(user, uuid)).options
    }
    expect(await change({ scheduled_at: new Date(NOW + 5 * HOUR).toISOString() })).toEqual(WELSH)
    expect(await change({ texts: ['Gwell'] })).toEqual(WELSH)
    const id = randomUUID()
    const breton = { ...WELSH, langs: ['br'], replies: 'everyone' }
    expect(await change({ options: breton }, id)).toEqual(breton)
    expect((await read(user, uuid)).history[0]).toMatchObject({ what: 'edited' })
    await user.browser.call('undoChanges', { change_id: id })
    expect((await read(user, uuid)).options).toEqual(WELSH)
  })

  test('a post that becomes a draft again keeps its options', async () => {
    const user = await bench.makeUser()
    const uuid = await schedule(user)
    await user.browser.call('saveSettings', {
      option_defaults: { [user.calendar.uuid]: { ...WELSH } },
    })
    const draft = randomUUID()
    const { version } = await read(user, uuid)
    await user.browser.call('deletePost', { uuid, version, keep: 'draft', draft })
    const { media: _, ...chosen } = OPEN_POST
    expect((await user.read(draft)).document?.options).toEqual(chosen)
  })

  test('invalid options are refused, and nothing is stored', async () => {
    const user = await bench.makeUser()
    const uuid = await schedule(user, { options: WELSH })
    const { version } = await read(user, uuid)
    for (const options of [
      { ...WELSH, langs: ['en', 'de', 'fr', 'it'] },
      { ...WELSH, langs: ['x'.repeat(60)] },
      { ...WELSH, replies: ['everybody'] },
      { langs: ['en'] },
    ]) {
      // The cast is needed, because these options are invalid and the browser never sends them.
      const answer = await user.browser.call('changePost', { uuid, version, options: options as PostOptions })
      expect(answer.status).toBe(400)
    }
    expect(await read(user, uuid)).toMatchObject({ version, options: WELSH })
  })

  test('the publisher sends the options of a post to its platform', async () => {
    const user = await bench.makeUser()
    const uuid = await schedule(user, { options: WELSH })
    bench.time.now = NOW + 3 * 24 * HOUR
    await expect.poll(() => published.find(({ postUuid }) => postUuid === uuid)?.options).toEqual(WELSH)
  })
})
