import { CHANNEL } from '#contract/creation/creation.ts'
import type { PostType } from '#contract/post-kind.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { demoCalendars } from './demo-account.ts'
import { type Original, type Originals } from './originals.ts'
import type { Language } from './phrases/speak.ts'
import { type Random, makeDeck, scramble } from './random.ts'
import { countByDay, plannedMoment, spontaneousMoment } from './rhythm.ts'
import { say } from './say.ts'
import { makeStages } from './stages.ts'
import { tweetId } from './tweet-id.ts'

/** All that is needed of a calendar here. */
type Place = { id: number }

export type World = {
  account: { id: number; uuid: string }
  /** In the order of the demo's own list. */
  calendars: readonly Place[]
  now: number
  seed: number
}

/** The posts of a demo from the oldest on, made one by one: a million of them take no room. */
export function* demoPosts(
  world: World,
  total: number,
  random: Random,
  originals: Originals,
): Generator<NewPost> {
  const { account, now, seed } = world
  const chooseType = { past: makeDeck(random, pastTypes), future: makeDeck(random, futureTypes) }
  const stageOf = makeStages(random, now)
  const secret = scramble(seed)
  let index = 0
  for (const [day, count] of countByDay(total, now, random)) {
    const today = Math.floor(now / 86_400_000)
    const moments = Array.from({ length: count }, () => {
      const type = day > today ? chooseType.future() : chooseType.past()
      const isPlanned = type === 'post' || type === 'thread' || day > today
      return { type, at: isPlanned ? plannedMoment(day, random) : spontaneousMoment(day, random) }
    })
    for (const { type, at } of moments.toSorted((a, b) => a.at - b.at)) {
      const original = answers(type, random) ? originals.choose(at, isNeededFor(type)) : null
      const { calendar, language } = choosePlace(world.calendars, original, random)
      const stage = stageOf(type, at)
      yield {
        // Two demos never share an identifier, because no two accounts do.
        uuid:
          scramble(index ^ secret)
            .toString(16)
            .padStart(8, '0') + account.uuid.slice(8),
        accountId: account.id,
        calendarId: calendar.id,
        channel: CHANNEL,
        type,
        ...say(type, language, original, random),
        scheduledAt: at,
        ...stage,
        target: original?.tweet ?? null,
        responseTweetId:
          stage.status === 'published' ? tweetId({ at, by: 'us', index, accountId: account.id }) : null,
      }
      index++
    }
  }
}

/** The first of each come once at the start, so that a handful of posts already has every type. */
const everyType: PostType[] = ['comment', 'thread', 'post', 'retweet', 'quote_repost']
const pastTypes = [
  ...everyType,
  ...repeat('comment', 7),
  ...repeat('post', 5),
  ...repeat('quote_repost', 3),
  'thread' as const,
  'thread' as const,
]
const futureTypes = [
  ...repeat('post', 5),
  ...repeat('thread', 4),
  ...repeat('quote_repost', 3),
  ...repeat('comment', 1),
]

function repeat(type: PostType, times: number): PostType[] {
  return Array.from({ length: times }, () => type)
}

/** A thread stands by itself or answers somebody; a post never answers, and the others always do. */
function answers(type: PostType, random: Random): boolean {
  return type === 'thread' ? random.chance(0.3) : type !== 'post'
}

/** What nobody can read any more cannot be shared. */
function isNeededFor(type: PostType): (original: Original) => boolean {
  return ({ isGhost }) => type !== 'retweet' || !isGhost
}

/** An answer is given in the other's language, from a calendar that speaks it. */
function choosePlace(
  calendars: readonly Place[],
  original: Original | null,
  random: Random,
): { calendar: Place; language: Language } {
  const places = demoCalendars.flatMap(({ languages, weight }, at) => {
    const calendar = calendars[at]
    const spoken = original === null ? languages : languages.filter((one) => one === original.person.language)
    if (calendar === undefined || spoken.length === 0) return []
    return repeatPlace({ calendar, languages: spoken }, weight)
  })
  const { calendar, languages } = random.pick(places)
  return { calendar, language: random.pick(languages) }
}

function repeatPlace<Choice>(place: Choice, times: number): Choice[] {
  return Array.from({ length: times }, () => place)
}
