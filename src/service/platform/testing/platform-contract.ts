import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_MEDIA, type Picture } from '#contract/workspace/media.ts'
import { OPEN_POST } from '#contract/workspace/post-options.ts'
import type { Platform, Publication, PublishAnswer } from '#service/platform/platform.ts'

export type PlatformBench = {
  platform: Platform
  calendarId: number
  setFault: (fault: string | null) => void
  makePicture: (kind?: 'still' | 'animated') => Picture
  countThere: (publication: Publication) => Promise<readonly number[]>
  quotable: () => Promise<{ tweetId: string; link: string | null; text: string; username: string }>
  missingId: () => Promise<string>
  close: () => Promise<void>
}

const ours = () => Promise.resolve(true)
const whole = ({ texts }: Publication) => texts.map(() => 1)
const nothing = ({ texts }: Publication) => texts.map(() => 0)

export function describePlatform(
  name: string,
  faults: { publishing: readonly string[]; finding: readonly string[] },
  open: () => Promise<PlatformBench>,
) {
  describe(`the contract of a platform, kept by ${name}`, { timeout: 60_000 }, () => {
    let bench: PlatformBench
    beforeAll(async () => {
      bench = await open()
    }, 240_000)
    afterAll(() => bench.close())

    const begun = Date.now()
    let made = 0
    const makePublication = (texts: readonly string[] = ['One', 'Two', 'Three']): Publication => ({
      postUuid: randomUUID(),
      calendarId: bench.calendarId,
      keyMoment: Date.now(),
      // `countThere` finds a publication's records by this moment, so each publication needs its own moment.
      firstTriedAt: begun - ++made * 1000,
      texts,
      answeredTweetId: null,
      options: OPEN_POST,
    })

    const makePictured = (): Publication => {
      const pictures = [bench.makePicture(), bench.makePicture()]
      const media = [NO_MEDIA, { pictures, card: null }]
      return { ...makePublication(), options: { ...OPEN_POST, warning: 'nudity', media } }
    }

    const publishUntilClear = async (publication: Publication): Promise<PublishAnswer> => {
      for (let tries = 0; ; tries++) {
        const answer = await bench.platform.publish(publication, ours)
        if (answer.kind !== 'unknown' || tries === 20) return answer
      }
    }

    it('returns the same id for a published post, and publishes it once', async () => {
      const publication = makePublication()
      const answer = await publishUntilClear(publication)
      expect(answer.kind).toBe('published')
      expect(await publishUntilClear(publication)).toEqual(answer)
      expect(await bench.countThere(publication)).toEqual(whole(publication))
    })

    it('says whether a post is there, and that nothing is certain for a publisher without its claim', async () => {
      const publication = makePublication()
      expect(await bench.platform.look(publication, ours)).toEqual({ kind: 'absent' })
      const answer = await publishUntilClear(publication)
      expect(await bench.platform.look(publication, ours)).toEqual(answer)
      expect(await bench.countThere(publication)).toEqual(whole(publication))
    })

    it('recognizes a published post even with other words', async () => {
      const publication = makePublication(['Words of a newer backup'])
      const answer = await publishUntilClear(publication)
      const older = { ...publication, texts: ['Words of an older backup'], firstTriedAt: Date.now() - 60_000 }
      expect(await publishUntilClear(older)).toEqual(answer)
      expect(await bench.countThere(publication)).toEqual(whole(publication))
    })

    it('gives two posts with the same words two ids', async () => {
      const [one, other] = [makePublication(), makePublication()]
      const ids = [await publishUntilClear(one), await publishUntilClear(other)]
      expect(ids[0]).not.toEqual(ids[1])
      expect([await bench.countThere(one), await bench.countThere(other)]).toEqual([whole(one), whole(other)])
    })

    it('publishes the longest thread whole', async () => {
      const publication = makePublication(Array.from({ length: 25 }, (_, i) => `${i} ${'é'.repeat(270)}`))
      expect(await publishUntilClear(publication)).toMatchObject({ kind: 'published' })
      expect(await bench.countThere(publication)).toEqual(whole(publication))
    })

    it('publishes a thread with its pictures, and a quote', async () => {
      const thread = makePictured()
      expect(await publishUntilClear(thread)).toMatchObject({ kind: 'published' })
      const { tweetId } = await bench.quotable()
      const media = [{ pictures: [bench.makePicture()], card: null }]
      const options = { ...OPEN_POST, media }
      const quote = { ...makePublication(['Well seen']), answeredTweetId: tweetId, options }
      expect(await publishUntilClear(quote)).toMatchObject({ kind: 'published' })
      expect([await bench.countThere(thread), await bench.countThere(quote)]).toEqual([whole(thread), [1]])
    })

    it('publishes pictures and cards whose type the server names differently', async () => {
      const { alt: _, ...thumb } = bench.makePicture('animated')
      const card = { url: 'https://example.org/', title: 'A page', description: '', thumb }
      const media = [
        { pictures: [bench.makePicture('animated')], card: null },
        { pictures: [], card },
      ]
      const animated = { ...makePublication(['Moves', 'Links']), options: { ...OPEN_POST, media } }
      expect(await bench.platform.publish(animated, ours)).toMatchObject({ kind: 'published' })
      expect(await bench.countThere(animated)).toEqual(whole(animated))
    })

    it('publishes once if four processes publish at the same time', async () => {
      const publication = makePublication()
      const four = await Promise.all([1, 2, 3, 4].map(() => bench.platform.publish(publication, ours)))
      expect(four.map(({ kind }) => kind)).toContain('published')
      expect(await publishUntilClear(publication)).toMatchObject({ kind: 'published' })
      expect(await bench.countThere(publication)).toEqual(whole(publication))
    })

    it('sends nothing for a post that another publisher has taken over', async () => {
      const publication = makePublication()
      const answer = await bench.platform.publish(publication, () => Promise.resolve(false))
      expect(answer).toEqual({ kind: 'unknown' })
      expect(await bench.countThere(publication)).toEqual(nothing(publication))
    })

    it('finds a post to quote by its id and by a link, with its author', async () => {
      const { tweetId, link, text, username } = await bench.quotable()
      for (const reference of link === null ? [tweetId] : [tweetId, link]) {
        const found = await bench.platform.findTarget(
          bench.calendarId,
          reference,
          AbortSignal.timeout(20_000),
        )
        expect(found).toMatchObject({ kind: 'found', target: { tweetId, text, username } })
      }
    })

    it('quotes it once', async () => {
      const { tweetId } = await bench.quotable()
      const publication = { ...makePublication(['Well said']), answeredTweetId: tweetId }
      expect(await publishUntilClear(publication)).toMatchObject({ kind: 'published' })
      expect(await bench.countThere(publication)).toEqual([1])
    })

    it('says that a post without an id, or with an unknown id, is missing', async () => {
      for (const reference of [await bench.missingId(), 'no id', '', 'at://', 'https://example.org/1']) {
        const found = await bench.platform.findTarget(
          bench.calendarId,
          reference,
          AbortSignal.timeout(20_000),
        )
        expect(found).toEqual({ kind: 'missing' })
      }
    })

    it.each(faults.publishing)(
      'with the fault “%s” it claims nothing, and afterwards the post is there once',
      async (fault) => {
        const publication = makePictured()
        bench.setFault(fault)
        const first = await bench.platform.publish(publication, ours).catch(() => ({ kind: 'unknown' }))
        expect(['unknown', 'wait']).toContain(first.kind)
        const second = await bench.platform.publish(publication, ours).catch(() => ({ kind: 'unknown' }))
        if (second.kind === 'published')
          expect(await bench.countThere(publication)).toEqual(whole(publication))
        else expect(['unknown', 'wait']).toContain(second.kind)
        bench.setFault(null)
        expect(await publishUntilClear(publication)).toMatchObject({ kind: 'published' })
        expect(await bench.countThere(publication)).toEqual(whole(publication))
      },
    )

    it.each(faults.finding)('with the fault “%s” nothing is said of a post to quote', async (fault) => {
      const { tweetId } = await bench.quotable()
      bench.setFault(fault)
      const found = await bench.platform
        .findTarget(bench.calendarId, tweetId, AbortSignal.timeout(5_000))
        .catch(() => ({ kind: 'unknown' }))
      bench.setFault(null)
      expect(found).toEqual({ kind: 'unknown' })
    })
  })
}
