import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { makeStoryClock } from '#e2e/support/story-clock.ts'
import { type StoryPost, type StoryService, startService } from '#e2e/support/story-service.ts'
import { makeRandom } from '#service/demo/random.ts'

const POSTS_A_MONTH = 1000
const MONTHS_AROUND = 4
const MONTH_MS = 30 * 86_400_000
const TYPES = ['post', 'comment', 'comment', 'thread', 'quote_repost', 'retweet'] as const
const WORDS =
  'a map is a promise the path keeps only if somebody walked it before you drew it and wrote down where the gate was'.split(
    ' ',
  )

/** A service with a thousand posts in each month, most of them in talks with two hundred people, on this machine's time. */
export async function startBusyAccount() {
  const service = await startService(makeStoryClock(new Date().toISOString()))
  await service.addPosts(makePosts(service, Date.now()))
  return {
    service,
    stop: service.stop,
    /** A signed-in page with nothing behind it yet, which somebody watches from its first line on. */
    open: async (
      browser: Browser,
      path: string,
      watch: () => void = () => undefined,
      viewport = { width: 1440, height: 900 },
    ): Promise<Page> => {
      const context = await browser.newContext({
        viewport,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      await page.addInitScript(watch)
      await page.goto(`${service.url}${path}${new URL(service.launchLink()).hash}`)
      // The page for connecting has no way to anywhere.
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      return page
    },
  }
}

function makePosts({ calendar, second }: StoryService, now: number): StoryPost[] {
  const random = makeRandom(POSTS_A_MONTH)
  const text = (count: number) => Array.from({ length: count }, () => random.pick(WORDS)).join(' ')
  return Array.from({ length: POSTS_A_MONTH * 2 * MONTHS_AROUND }, () => {
    const at = now + random.below(2 * MONTHS_AROUND * MONTH_MS) - MONTHS_AROUND * MONTH_MS
    const isPast = at < now
    const type = random.pick(TYPES)
    const hasTarget = type !== 'post' && type !== 'thread'
    // Some people are met far more often than others.
    const person = random.below(1 + random.below(200))
    return {
      uuid: randomUUID(),
      at: new Date(at).toISOString(),
      type,
      calendarId: random.pick([calendar.id, second.id]),
      // Nothing falls due while somebody measures.
      status: isPast ? (random.chance(0.02) ? 'failed' : 'published') : 'draft',
      content: text(8 + random.below(24)),
      responseTweetId: isPast ? String(5_000_000 + random.below(1_000_000_000)) : null,
      target: hasTarget
        ? {
            tweetId: String(1000 + random.below(5000)),
            name: `Reader ${person}`,
            username: `reader_${person}`,
            profilePhoto: '',
            socialId: String(person),
            verified: 'true',
            text: text(10 + random.below(20)),
          }
        : null,
    }
  })
}
