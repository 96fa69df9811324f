import type { NewTweet } from '#service/store/posts/tweets.ts'
import { type Exchange, type Person, demoData, phrasesOf, toPictureUrl } from './demo-data.ts'
import { type SlotWords, chooseWords, decorate, fillSlots } from './fill-phrases.ts'
import { type Random, scramble } from './random.ts'
import { tweetId } from './tweet-id.ts'

export type AnsweredTweet = {
  tweet: NewTweet
  person: Person
  exchange: Exchange
  words: SlotWords
  isDeleted: boolean
}

const REMEMBERED = 30

const DAY = 86_400_000

export type AnsweredTweets = ReturnType<typeof makeAnsweredTweets>

export function makeAnsweredTweets(random: Random, { now, accountId }: { now: number; accountId: number }) {
  const second = Math.floor(now / 1_000) * 1_000
  const recent: AnsweredTweet[] = []
  const accessibleIds: string[] = []
  let made = 0

  const write = (answeredAt: number): AnsweredTweet => {
    const at =
      Math.min(answeredAt, second) - 1_000 * (120 + random.below(random.chance(0.8) ? 18_000 : 200_000))
    const person = choosePerson(random, (now - at) / DAY)
    const exchange = random.pick(phrasesOf(person.language).exchanges)
    const words = { ...chooseWords(person.language, random), name: `@${person.username}` }
    const text = decorate(fillSlots(exchange.theirs, words), person.language, random)
    const isDeleted = random.chance(0.06)
    const tweet = {
      tweetId: tweetId({ at, by: 'others', index: made++, accountId }),
      name: isDeleted && random.chance(0.5) ? '' : person.name,
      username: person.username,
      profilePhoto: isDeleted ? '' : toPictureUrl(person.picture),
      socialId: toSocialId(person),
      verified: isDeleted ? '' : (person.verified ?? 'false'),
      text: isDeleted ? '' : text,
      isAccessible: !isDeleted && !random.chance(0.02),
    }
    return { tweet, person, exchange, words, isDeleted }
  }

  return {
    choose: (answeredAt: number, isSuitable: (answered: AnsweredTweet) => boolean): AnsweredTweet => {
      if (random.chance(0.35)) {
        const again = recent.filter(isSuitable)
        if (again.length > 0) return random.pick(again)
      }
      for (;;) {
        const answered = write(answeredAt)
        if (!isSuitable(answered)) continue
        recent.push(answered)
        if (recent.length > REMEMBERED) recent.shift()
        if (answered.tweet.isAccessible !== false) accessibleIds.push(answered.tweet.tweetId)
        return answered
      }
    },

    newestIds: (most: number): string[] => accessibleIds.slice(-most).toReversed(),
  }
}

const weights = demoData.people.map((_, place) => 1 / (place + 1))
const TOTAL_WEIGHT = weights.reduce((sum, weight) => sum + weight, 0)

function choosePerson(random: Random, daysAgo: number): Person {
  for (;;) {
    let rest = (random.below(1_000_000) / 1_000_000) * TOTAL_WEIGHT
    const person = demoData.people.find((_, place) => (rest -= weights[place] ?? 0) < 0)
    if (person !== undefined && Math.max(0, daysAgo) >= (person.silentFor ?? 0)) return person
  }
}

function toSocialId({ username }: Person): string {
  return String(1_000_000_000 + Buffer.from(username).reduce((sum, byte) => scramble(sum + byte), 0))
}
