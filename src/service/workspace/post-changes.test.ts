import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { CHANGE_HEADER, type WorkspaceRequest, workspaceRoutes } from '#contract/workspace/routes.ts'
import { engines } from '#service/store/testing/engines.ts'
import { samplePost, sampleQuote, sampleTweet, usedLimits } from '#service/store/testing/sample.ts'
import { NOW, type User, workspaceUnderTest } from './testing/workspace-under-test.ts'

const HOUR = 3_600_000
const at = (moment: number) => new Date(moment).toISOString()

describe.each(engines)('changes of posts on $engine', (engine) => {
  const bench = workspaceUnderTest(engine)

  const schedule = async (user: User, segments = ['First', 'Second']) => {
    const draft = await user.write({
      segments: segments.map((text, i) => ({ id: String(i), text: `${text} ${randomUUID()}` })),
    })
    const [status] = await user.send([draft])
    if (status?.state !== 'gone') throw new Error('The draft is a post')
    return await read(user, status.receipt.post_uuid)
  }
  const read = async ({ browser }: User, uuid: string) => (await browser.call('readPost', { uuid })).data
  type Post = Awaited<ReturnType<typeof read>>
  const change = (
    { browser }: User,
    { uuid, version }: Pick<Post, 'uuid' | 'version'>,
    changes: Omit<WorkspaceRequest<'changePost'>, 'uuid' | 'version'>,
    headers: Record<string, string> = {},
  ) => browser.call('changePost', { uuid, version, ...changes }, headers)
  const remove = (
    { browser }: User,
    { uuid, version }: Pick<Post, 'uuid' | 'version'>,
    changes: Omit<WorkspaceRequest<'deletePost'>, 'uuid' | 'version'> = { keep: 'nothing' },
    headers: Record<string, string> = {},
  ) => browser.call('deletePost', { uuid, version, ...changes }, headers)
  const used = ({ account, calendar, keyId }: User) => usedLimits(bench.store(), { account, calendar, keyId })

  it('list what was deleted until it is restored, without drafts whose words are in a post', async () => {
    const user = await bench.makeUser()
    const { browser } = user
    const deletions = async () => (await browser.call('listDeletions', {})).data.deletions
    const post = await schedule(user)
    const changeId = randomUUID()
    await remove(user, post, { keep: 'nothing' }, { [CHANGE_HEADER]: changeId })
    const segments = [{ id: '1', text: 'A draft to throw away' }]
    const id = (await user.write({ segments })).id
    await browser.call('deleteDraft', { id, revision: 1 })
    const edit = (await user.write({ segments, editing: { post: post.uuid, version: post.version } })).id
    await browser.call('deleteDraft', { id: edit, revision: 1 })
    const taken = await schedule(user)
    const back = randomUUID()
    await remove(user, taken, { keep: 'draft', draft: randomUUID() }, { [CHANGE_HEADER]: back })
    await browser.call('undoChanges', { change_id: back })
    const found = await deletions()
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(
      expect.objectContaining({ id, change_id: null, first_words: 'A draft to throw away' }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ id: post.uuid, change_id: changeId, first_words: post.texts[0] }),
    )
    expect((await (await bench.makeUser()).browser.call('listDeletions', {})).data.deletions).toEqual([])

    await browser.call('undoChanges', { change_id: changeId })
    await browser.call('restoreDraft', { id })
    expect(await deletions()).toEqual([])
    const [restored] = [await read(user, post.uuid)]
    await remove(user, restored, { keep: 'nothing' })
    expect((await deletions()).map((each) => each.id)).toEqual([post.uuid])
  })

  it('list every post of one deletion, and what was deleted before it', async () => {
    const user = await bench.makeUser()
    const { browser, account, calendar, keyId } = user
    const draft = await user.write()
    await browser.call('deleteDraft', draft)
    const sample = { account, calendar, keyId }
    const posts = Array.from({ length: 200 }, (_, i) =>
      samplePost(sample, {
        uuid: randomUUID(),
        status: 'scheduled',
        type: 'thread',
        segments: [`Post ${i}`],
        scheduledAt: NOW + HOUR + i,
      }),
    )
    await bench.store().posts.insertMany(posts)
    const version = at(posts[0]?.updatedAt ?? 0)
    const deletion = (uuid: string) => ({ deletion: { uuid, version, keep: 'nothing' as const } })
    await browser.call('changePosts', { changes: posts.map(({ uuid }) => deletion(uuid)) })
    const { data } = await browser.call('listDeletions', {})
    const ids = [draft.id, ...posts.map(({ uuid }) => uuid)]
    expect(data.deletions.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('move a post, replace its words, and tell both in its history', async () => {
    const user = await bench.makeUser()
    const post = await schedule(user)
    expect(post).toMatchObject({
      status: 'scheduled',
      type: 'thread',
      calendar: user.calendar.uuid,
      tweet: null,
      failure: null,
      closed: null,
      actions: ['move', 'edit', 'to-drafts', 'delete'],
      address: null,
      history: [],
    })
    const moved = await change(user, post, { scheduled_at: at(NOW + 5 * HOUR) })
    expect(moved.status).toBe(200)
    const edited = await change(user, moved.data, { texts: ['Better', 'words', 'here'] })
    expect(edited.status).toBe(200)
    expect(Date.parse(edited.data.version)).toBeGreaterThan(Date.parse(moved.data.version))
    const [record] = await user.posts()
    expect(record).toMatchObject({
      post_uuid: post.uuid,
      content: 'Better\n\nwords\n\nhere',
      scheduled_at: at(NOW + 5 * HOUR),
      updated_at: at(Date.parse(edited.data.version)),
      created_at: at(NOW),
      status: 'scheduled',
    })
    expect((await read(user, post.uuid)).history).toMatchObject([
      { by: 'dashboard', what: 'edited', from: at(NOW + 5 * HOUR).replace('.000', '') },
      { by: 'dashboard', what: 'moved', from: post.scheduled_at, to: at(NOW + 5 * HOUR).replace('.000', '') },
    ])
  })

  it('are refused for an old version, with the current post and its last change', async () => {
    const user = await bench.makeUser()
    const post = await schedule(user)
    const id = randomUUID()
    await change(user, post, { scheduled_at: at(NOW + HOUR) }, { 'X-Change-Id': id })
    for (const late of [
      await change(user, post, { texts: ['Too late'] }),
      await remove(user, post),
      await remove(user, post, { keep: 'draft', draft: randomUUID() }),
    ]) {
      expect(late).toMatchObject({ status: 409, code: 4098 })
      expect(late.data).toMatchObject({ post: { change_id: id, texts: post.texts }, quote: null })
    }
    const again = await user.second.call(
      'changePost',
      { uuid: post.uuid, version: post.version, scheduled_at: at(NOW + HOUR) },
      { 'X-Change-Id': id },
    )
    expect(again.status).toBe(200)
    expect((await read(user, post.uuid)).history).toHaveLength(1)
  })

  it('of two pages at the same time: one wins and the other gets a refusal', async () => {
    const user = await bench.makeUser()
    const post = await schedule(user)
    const both = await Promise.all(
      [user.browser, user.second].map((browser, i) =>
        browser.call('changePost', { uuid: post.uuid, version: post.version, texts: [`Page ${i}`] }),
      ),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const winner = both.findIndex(({ status }) => status === 200)
    expect((await read(user, post.uuid)).texts).toEqual([`Page ${winner}`])
  })

  it('delete a post, which is in no list and gives its quota back, and Undo brings it back as it was', async () => {
    const user = await bench.makeUser()
    const post = await schedule(user)
    const before = await used(user)
    const [record] = await user.posts()
    const id = randomUUID()
    const deleted = await remove(user, post, { keep: 'nothing' }, { 'X-Change-Id': id })
    expect(deleted).toMatchObject({ status: 200, data: { draft: null } })
    expect(await user.posts()).toEqual([])
    expect(await used(user)).toEqual({ ...before, apiPosts: 0, posts: 0 })
    expect(await user.browser.call('readPost', { uuid: post.uuid })).toMatchObject({ status: 404 })
    expect(await remove(user, deleted.data)).toMatchObject({ status: 404 })
    const undone = await user.browser.call('undoChanges', { change_id: id })
    expect(undone).toMatchObject({ status: 200, data: { posts: [{ uuid: post.uuid, refusal: null }] } })
    const [restored] = await user.posts()
    expect(restored).toEqual({ ...record, updated_at: restored?.updated_at })
    expect(await used(user)).toEqual(before)
    expect((await read(user, post.uuid)).history.map(({ what }) => what)).toEqual(['taken-back', 'deleted'])
    expect(await user.browser.call('undoChanges', { change_id: id })).toMatchObject({
      data: { posts: [{ refusal: { reason: 'post-changed' } }] },
    })
    expect(await user.browser.call('undoChanges', { change_id: randomUUID() })).toMatchObject({ status: 404 })
  })

  it('delete the copy of a post, which then counts as not copied', async () => {
    const user = await bench.makeUser()
    const draft = await user.write({ original: 'a failed post' })
    await user.send([draft])
    const [copy] = (await user.browser.call('listDrafts', {})).data.copies ?? []
    expect(copy).toMatchObject({ original: 'a failed post' })
    let version: string | null = null
    const copies = async () => {
      const headers = { ...user.browser.headers, 'If-None-Match': version ?? '' }
      const answer = await user.browser.ask(workspaceRoutes.listDrafts.path, { headers })
      version = answer.headers.get('ETag')
      if (answer.status === 304) return null
      const envelope = readEnvelope(await answer.json())
      return workspaceRoutes.listDrafts.data.parse(envelope.kind === 'success' ? envelope.data : null).copies
    }
    expect(await copies()).toHaveLength(1)
    expect(await copies()).toBeNull()
    const id = randomUUID()
    await remove(user, await read(user, copy?.post_uuid ?? ''), { keep: 'nothing' }, { 'X-Change-Id': id })
    expect(await copies()).toEqual([])
    await user.browser.call('undoChanges', { change_id: id })
    expect(await copies()).toHaveLength(1)
  })

  it('make a draft of a post, with its words and its moment in the clocks of the zone', async () => {
    const user = await bench.makeUser()
    const post = await schedule(user)
    const [draft, id] = [randomUUID(), randomUUID()]
    const removed = await remove(
      user,
      post,
      { keep: 'draft', draft, zone: 'Asia/Kolkata' },
      { 'X-Change-Id': id },
    )
    expect(removed).toMatchObject({ status: 200, data: { draft } })
    expect(await user.posts()).toEqual([])
    const kept = await user.read(draft)
    expect(kept).toMatchObject({
      state: 'draft',
      revision: 1,
      document: { kind: 'thread', calendar: user.calendar.uuid, when: { date: '2026-11-24', time: '14:30' } },
    })
    expect(kept.document?.segments?.map(({ text }) => text)).toEqual(post.texts)
    const other = await schedule(user)
    expect(await remove(user, other, { keep: 'draft', draft })).toMatchObject({ status: 409, code: 4095 })
    const undone = await user.browser.call('undoChanges', { change_id: id })
    expect(undone.data.posts).toMatchObject([{ refusal: null }])
    expect(await user.read(draft)).toMatchObject({ state: 'deleted' })
    expect(await user.posts()).toHaveLength(2)
  })

  it('make a draft again of a numbered thread, with its title and its numbering apart from its words', async () => {
    const user = await bench.makeUser()
    const texts = ['The ferry.', 'The harbour.', 'The way back.']
    const written = {
      title: 'Summer',
      segments: texts.map((text, i) => ({ id: String(i), text })),
      numbering: { style: 'n/total', place: 'end' },
    } as const
    const [status] = await user.send([await user.write({ ...written, segments: [...written.segments] })])
    if (status?.state !== 'gone') throw new Error('The draft is a post')
    const post = await read(user, status.receipt.post_uuid)
    expect(post.texts).toEqual(['The ferry. 1/3', 'The harbour. 2/3', 'The way back. 3/3'])
    const draft = randomUUID()
    await remove(user, post, { keep: 'draft', draft })
    const { document } = await user.read(draft)
    expect(document).toMatchObject({ title: 'Summer', numbering: written.numbering })
    expect(document?.segments?.map(({ text }) => text)).toEqual(texts)
    const [again] = await user.send([{ id: draft, revision: 1 }])
    if (again?.state !== 'gone') throw new Error('The draft is a post again')
    expect((await read(user, again.receipt.post_uuid)).texts).toEqual(post.texts)
  })

  it('keep a draft that was changed since, and its post stays deleted', async () => {
    const user = await bench.makeUser()
    const post = await schedule(user)
    const [draft, id] = [randomUUID(), randomUUID()]
    await remove(user, post, { keep: 'draft', draft }, { 'X-Change-Id': id })
    const { document } = await user.read(draft)
    if (document === null) throw new Error('The draft has words')
    await user.browser.call('saveDraft', { id: draft, revision: 1, document: { ...document, title: 'Mine' } })
    const undone = await user.browser.call('undoChanges', { change_id: id })
    expect(undone.data.posts).toMatchObject([{ refusal: { reason: 'draft-changed' } }])
    expect(await user.posts()).toEqual([])
    expect(await user.read(draft)).toMatchObject({ state: 'draft', document: { title: 'Mine' } })
  })

  it('of up to 200 posts are one request with an answer for each, and one Undo', async () => {
    const user = await bench.makeUser()
    const posts = [await schedule(user), await schedule(user), await schedule(user), await schedule(user)]
    const [first, second, third, fourth] = posts
    if (!first || !second || !third || !fourth) throw new Error('There are four')
    const id = randomUUID()
    const draft = randomUUID()
    const { status, data } = await user.browser.call(
      'changePosts',
      {
        changes: [
          { change: { uuid: first.uuid, version: first.version, scheduled_at: at(NOW + HOUR) } },
          { deletion: { uuid: second.uuid, version: second.version, keep: 'nothing' } },
          { deletion: { uuid: third.uuid, version: third.version, keep: 'draft', draft } },
          { change: { uuid: fourth.uuid, version: at(NOW - 1), texts: ['Old version'] } },
          { change: { uuid: randomUUID(), version: first.version, texts: ['Nobody'] } },
          { change: { uuid: fourth.uuid, version: fourth.version, texts: ['x'.repeat(281)] } },
        ],
      },
      { 'X-Change-Id': id },
    )
    expect(status).toBe(200)
    expect(data.posts.map(({ version, refusal }) => [version !== null, refusal?.reason ?? null])).toEqual([
      [true, null],
      [false, null],
      [false, null],
      [false, 'post-changed'],
      [false, 'id-unknown'],
      [false, 'segment-too-long'],
    ])
    expect(data.posts[5]?.refusal).toMatchObject({ field: 'texts', segment: 0 })
    expect(await user.posts()).toHaveLength(2)
    expect(await used(user)).toMatchObject({ posts: 2 })
    const undone = await user.browser.call('undoChanges', { change_id: id })
    expect(undone.data.posts.map(({ refusal }) => refusal)).toEqual([null, null, null])
    expect((await user.posts()).map(({ scheduled_at }) => scheduled_at)).toEqual(
      Array.from({ length: 4 }, () => at(Date.parse(first.scheduled_at))),
    )
    expect(await used(user)).toMatchObject({ posts: 4 })
    const many = Array.from({ length: 201 }, () => ({
      deletion: { uuid: randomUUID(), version: first.version, keep: 'nothing' as const },
    }))
    expect(await user.browser.call('changePosts', { changes: many })).toMatchObject({ status: 413 })
  })

  it('replace the quoted post after the platform has found it, and refuse a missing one', async () => {
    const user = await bench.makeUser()
    const { store } = bench
    await store().tweets.insertMany([
      sampleTweet(),
      sampleTweet({ tweetId: '2002', username: 'other' }),
      sampleTweet({ tweetId: '2003', isAccessible: false }),
    ])
    const quote = sampleQuote(user, { status: 'scheduled', scheduledAt: NOW + HOUR })
    const created = await store().creations.createQuote(user.calendar, quote, user.keyId)
    if (!created.ok) throw new Error(created.trouble)
    const post = await read(user, created.value.uuid)
    expect(post).toMatchObject({ tweet: '2001', texts: ['Well said'] })
    for (const tweet of ['2003', '404404404404404404', 'no id'])
      expect(await change(user, post, { tweet })).toMatchObject({ status: 400, code: 4001 })
    const changed = await change(user, post, {
      tweet: 'https://x.example/a/status/2002',
      texts: ['Better said'],
    })
    expect(changed.status).toBe(200)
    expect(await user.posts()).toMatchObject([
      { content: 'Better said', post_metadata: { tweet_id: '2002', username: 'other' } },
    ])
    expect(await change(user, changed.data, { texts: ['One', 'Two'] })).toMatchObject({
      status: 400,
      code: 4000,
    })
    expect(await change(user, await schedule(user), { tweet: '2001' })).toMatchObject({
      status: 400,
      code: 4000,
    })
    const [before] = await user.posts()
    expect(before?.post_type).toBe('quote_repost')
  })

  it('schedule an API draft, which moves its count, and try a failed post again with new keys', async () => {
    const user = await bench.makeUser()
    const draft = await user.write()
    await user.send([draft], { as: 'draft' })
    const [record] = await user.posts()
    const post = await read(user, record?.post_uuid ?? '')
    expect(post).toMatchObject({
      status: 'draft',
      actions: ['move', 'edit', 'to-drafts', 'delete', 'schedule'],
    })
    expect(await used(user)).toMatchObject({ drafts: 1, posts: 0 })
    const id = randomUUID()
    const scheduled = await change(
      user,
      post,
      { status: 'scheduled', scheduled_at: at(NOW + HOUR) },
      { 'X-Change-Id': id },
    )
    expect(scheduled.status).toBe(200)
    expect(await used(user)).toEqual({ drafts: 0, apiPosts: 1, posts: 1 })
    expect((await user.posts())[0]?.status).toBe('scheduled')
    await user.browser.call('undoChanges', { change_id: id })
    expect(await used(user)).toEqual({ drafts: 1, apiPosts: 0, posts: 0 })
    expect((await user.posts())[0]?.status).toBe('draft')
  })

  describe('that would say the same words twice in a calendar', () => {
    const said = (post: Post) => ({ post_uuid: post.uuid, draft_id: null, scheduled_at: post.scheduled_at })

    it('are refused like a creation, with the post that has them, until a person allows it', async () => {
      const user = await bench.makeUser()
      const [first, second] = [await schedule(user), await schedule(user)]
      const texts = first.texts.map((text) => text.toUpperCase())
      const refused = await change(user, second, { texts })
      expect(refused).toMatchObject({ status: 409, data: { post: second, repeated: said(first) } })
      const { data } = await user.browser.call('changePosts', {
        changes: [{ change: { uuid: second.uuid, version: second.version, texts } }],
      })
      expect(data.posts).toMatchObject([{ refusal: { reason: 'text-repeated', repeated: said(first) } }])
      expect(await read(user, second.uuid)).toEqual(second)
      expect(await change(user, second, { texts, repeats: 'allow' })).toMatchObject({ status: 200 })
    })

    it('count within a request too, and not in another calendar, nor 31 days away', async () => {
      const user = await bench.makeUser()
      const posts = [await schedule(user), await schedule(user)]
      const texts = ['The same', 'words']
      const { data } = await user.browser.call('changePosts', {
        changes: posts.map(({ uuid, version }) => ({ change: { uuid, version, texts } })),
      })
      expect(data.posts).toMatchObject([{ refusal: null }, { refusal: { reason: 'text-repeated' } }])
      const [, second] = posts
      if (second === undefined) throw new Error('Two posts were scheduled')
      const later = { texts, scheduled_at: at(Date.parse(second.scheduled_at) + 31 * 24 * HOUR) }
      expect(await change(user, second, later)).toMatchObject({ status: 200 })
      const stranger = await bench.makeUser('Stranger')
      expect(await change(stranger, await schedule(stranger), { texts })).toMatchObject({ status: 200 })
    })

    it('do not matter if the words do not change: the post moves, and gets its earlier words back', async () => {
      const user = await bench.makeUser()
      const [first, second] = [await schedule(user), await schedule(user)]
      const id = randomUUID()
      const edited = await change(user, first, { texts: ['Other words'] }, { 'X-Change-Id': id })
      const repeated = await change(user, second, { texts: first.texts })
      expect(repeated.status).toBe(200)
      const moved = await change(user, repeated.data, { scheduled_at: at(NOW + 9 * HOUR) })
      expect([edited.status, moved.status]).toEqual([200, 200])
      const { data } = await user.browser.call('undoChanges', { change_id: id })
      expect(data.posts).toMatchObject([{ refusal: null }])
      const again = await change(user, moved.data, { texts: first.texts.map((text) => ` ${text}`) })
      expect(again.status).toBe(200)
    })

    it('are refused if a failed post is tried again after its copy was scheduled', async () => {
      const user = await bench.makeUser()
      const uuid = randomUUID()
      const copy = await schedule(user, ['Sent again by hand'])
      const segments = copy.texts
      const failed = { uuid, status: 'failed', type: 'thread', segments, content: segments.join('') } as const
      await bench.store().posts.insertMany([samplePost(user, failed)])
      const post = await read(user, uuid)
      expect(await change(user, post, { status: 'scheduled' })).toMatchObject({
        status: 409,
        data: { repeated: said(copy) },
      })
      expect(await change(user, post, { status: 'scheduled', repeats: 'allow' })).toMatchObject({
        status: 200,
      })
    })
  })

  describe('that are refused leave the post as it was', () => {
    const cases: [string, Parameters<typeof change>[2], number][] = [
      ['the past', { scheduled_at: at(NOW - 1) }, 4000],
      ['this very moment', { scheduled_at: at(NOW) }, 4000],
      ['the year 9999', { scheduled_at: '9999-01-01T00:00:00Z' }, 4000],
      ['the year 0', { scheduled_at: '0000-06-01T00:00:00Z' }, 4000],
      ['30 February', { scheduled_at: '2027-02-30T09:00:00Z' }, 4000],
      ['26 segments', { texts: Array.from({ length: 26 }, (_, i) => `${i}`) }, 4008],
      ['an empty text', { texts: ['First', ' '] }, 4006],
      ['no text', { texts: [] }, 4000],
      ['281 characters', { texts: ['x'.repeat(281)] }, 4009],
      ['half a surrogate pair', { texts: ['\ud83d'] }, 4006],
      ['no change at all', {}, 4000],
    ]
    it.each(cases)('%s', async (_, changes, code) => {
      const user = await bench.makeUser()
      const post = await schedule(user)
      const refused = await change(user, post, changes)
      expect(refused).toMatchObject({ status: 400, code })
      expect(refused.message).not.toBe('')
      expect(await read(user, post.uuid)).toEqual(post)
    })

    it('a post of another account, which counts as missing', async () => {
      const [user, stranger] = [await bench.makeUser(), await bench.makeUser('Stranger')]
      const post = await schedule(user)
      expect(await stranger.browser.call('readPost', { uuid: post.uuid })).toMatchObject({ status: 404 })
      expect(await change(stranger, post, { texts: ['Mine'] })).toMatchObject({ status: 404, code: 4041 })
      expect(await remove(stranger, post)).toMatchObject({ status: 404, code: 4041 })
      expect(await read(user, post.uuid)).toEqual(post)
    })

    it('a post that is published, or that has failed', async () => {
      const user = await bench.makeUser()
      const { posts } = bench.store()
      const [sent, failed] = [randomUUID(), randomUUID()]
      await posts.insertMany([
        samplePost(user, { uuid: sent, status: 'published', responseTweetId: randomUUID() }),
        samplePost(user, { uuid: failed, status: 'failed' }),
      ])
      const published = await read(user, sent)
      expect(published).toMatchObject({ closed: 'published', actions: [] })
      expect(await change(user, published, { texts: ['No'] })).toMatchObject({ status: 409, code: 4085 })
      expect(await change(user, published, { status: 'scheduled' })).toMatchObject({
        status: 409,
        code: 4085,
      })
      expect(await remove(user, published)).toMatchObject({ status: 409, code: 4085 })
      const lost = await read(user, failed)
      expect(lost).toMatchObject({ closed: null, actions: ['retry'] })
      expect(await change(user, lost, { texts: ['No'] })).toMatchObject({ status: 409, code: 4087 })
      expect(await remove(user, lost)).toMatchObject({ status: 409, code: 4087 })
    })

    it('a post of a calendar that is signed out, which can only be deleted', async () => {
      const user = await bench.makeUser()
      const [post, other] = [await schedule(user), await schedule(user)]
      const { connections } = bench.store()
      const connection = {
        platform: 'bluesky' as const,
        server: 'https://pds.example',
        userId: `did:plc:of${user.calendar.id}`,
        handle: 'alice.test',
        photo: '',
        sealFor: () => 'sealed',
      }
      await connections.connect(user.account.id, connection, user.calendar.uuid, user.calendar)
      await connections.lose(user.calendar.id, 'sealed')
      expect(await read(user, post.uuid)).toMatchObject({
        closed: 'signed-out',
        actions: ['to-drafts', 'delete'],
      })
      for (const changes of [{ scheduled_at: at(NOW + HOUR) }, { texts: ['Other words'] }])
        expect(await change(user, post, changes)).toMatchObject({ status: 409, code: 4084 })
      expect((await remove(user, other)).status).toBe(200)
      expect((await read(user, post.uuid)).version).toBe(post.version)
    })

    it('by a read-only key', async () => {
      const user = await bench.makeUser()
      const post = await schedule(user)
      const reader = await bench.signIn(user.readOnlyKey)
      expect((await reader.call('readPost', { uuid: post.uuid })).data).toEqual(post)
      const { uuid, version } = post
      expect(await reader.call('changePost', { uuid, version, texts: ['No'] })).toMatchObject({ status: 403 })
      expect(await reader.call('deletePost', { uuid, version, keep: 'nothing' })).toMatchObject({
        status: 403,
      })
    })
  })
})
