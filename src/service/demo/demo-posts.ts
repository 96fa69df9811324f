import { CHANNEL } from '#contract/creation/creation.ts'
import type { PostType } from '#contract/post-kind.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { demoData } from './demo-data.ts'
import { type AnsweredTweet, type AnsweredTweets } from './answered-tweets.ts'
import { type Random, makeShuffleBag, scramble } from './random.ts'
import { countByDay, plannedMoment, spontaneousMoment } from './post-times.ts'
import { demoText } from './demo-text.ts'
import { makeFailures, makeOutcomes } from './outcomes.ts'
import { tweetId } from './tweet-id.ts'

type CalendarId = { id: number }

export type DemoContext = {
  account: { id: number; uuid: string }
  calendars: readonly CalendarId[]
  now: number
  seed: number
}

export function* demoPosts(
  context: DemoContext,
  total: number,
  random: Random,
  answeredTweets: AnsweredTweets,
): Generator<NewPost> {
  const { account, now, seed } = context
  const chooseType = { past: makeShuffleBag(random, pastTypes), future: makeShuffleBag(random, futureTypes) }
  const outcomeOf = makeOutcomes(random, now)
  const failureOf = makeFailures()
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
      const answered = isAnswer(type, random) ? answeredTweets.choose(at, canBeAnsweredBy(type)) : null
      const { calendar, language } = chooseCalendar(context.calendars, answered, random)
      const outcome = outcomeOf(type, at)
      const text = demoText(type, language, answered, random)
      yield {
        uuid:
          scramble(index ^ secret)
            .toString(16)
            .padStart(8, '0') + account.uuid.slice(8),
        accountId: account.id,
        calendarId: calendar.id,
        channel: CHANNEL,
        type,
        ...text,
        scheduledAt: at,
        ...outcome,
        ...(outcome.status === 'failed' && { failure: failureOf({ type, content: text.content }) }),
        target: answered?.tweet ?? null,
        responseTweetId:
          outcome.status === 'published' ? tweetId({ at, by: 'us', index, accountId: account.id }) : null,
      }
      index++
    }
  }
}

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

function isAnswer(type: PostType, random: Random): boolean {
  return type === 'thread' ? random.chance(0.3) : type !== 'post'
}

function canBeAnsweredBy(type: PostType): (answered: AnsweredTweet) => boolean {
  return ({ isDeleted }) => type !== 'retweet' || !isDeleted
}

function chooseCalendar(
  calendars: readonly CalendarId[],
  answered: AnsweredTweet | null,
  random: Random,
): { calendar: CalendarId; language: string } {
  const choices = demoData.calendars.flatMap(({ languages, weight }, at) => {
    const calendar = calendars[at]
    const spoken = answered === null ? languages : languages.filter((one) => one === answered.person.language)
    if (calendar === undefined || spoken.length === 0) return []
    return repeatChoice({ calendar, languages: spoken }, weight)
  })
  const { calendar, languages } = random.pick(choices)
  return { calendar, language: random.pick(languages) }
}

function repeatChoice<Choice>(choice: Choice, times: number): Choice[] {
  return Array.from({ length: times }, () => choice)
}
