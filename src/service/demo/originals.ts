import type { NewTweet } from '#service/store/posts/tweets.ts'
import { type Person, meetSomebody } from './people.ts'
import { type Words, chooseWords, decorate, fillSlots, phrases } from './phrases/speak.ts'
import type { Exchange } from './phrases/phrases.ts'
import type { Random } from './random.ts'
import { tweetId } from './tweet-id.ts'

/** What somebody wrote and the account answered, with what it takes to answer it. */
export type Original = { tweet: NewTweet; person: Person; exchange: Exchange; words: Words; isGhost: boolean }

/** An original that was answered lately may be answered again; older ones are let go. */
const REMEMBERED = 30

/** How many of them the platform still knows, and so can be quoted: the newest. */
const KNOWN = 5_000

const DAY = 86_400_000

export type Originals = ReturnType<typeof makeOriginals>

/** Other people's posts, made as they are needed. `accountId` keeps the ids of two demos apart. */
export function makeOriginals(random: Random, { now, accountId }: { now: number; accountId: number }) {
  const second = Math.floor(now / 1_000) * 1_000
  const recent: Original[] = []
  let known: NewTweet[] = []
  let made = 0

  const write = (answeredAt: number): Original => {
    const at =
      Math.min(answeredAt, second) - 1_000 * (120 + random.below(random.chance(0.8) ? 18_000 : 200_000))
    const person = meetSomebody(random, (now - at) / DAY)
    const exchange = random.pick<Exchange>(phrases[person.language].exchanges)
    const words = { ...chooseWords(person.language, random), name: `@${person.username}` }
    const text = decorate(fillSlots(exchange.theirs, words), person.language, random)
    const isGhost = random.chance(0.06)
    const tweet = {
      tweetId: tweetId({ at, by: 'others', index: made++, accountId }),
      name: isGhost && random.chance(0.5) ? '' : person.name,
      username: person.username,
      profilePhoto: '',
      socialId: person.socialId,
      verified: isGhost ? '' : person.verified,
      text: isGhost ? '' : text,
      isAccessible: !isGhost && !random.chance(0.02),
    }
    return { tweet, person, exchange, words, isGhost }
  }

  return {
    /** What is answered at a moment: something new, or now and then what was answered shortly before. */
    choose: (answeredAt: number, isNeeded: (original: Original) => boolean): Original => {
      if (random.chance(0.35)) {
        const again = recent.filter(isNeeded)
        if (again.length > 0) return random.pick(again)
      }
      for (;;) {
        const original = write(answeredAt)
        if (!isNeeded(original)) continue
        recent.push(original)
        if (recent.length > REMEMBERED) recent.shift()
        known.push(original.tweet)
        if (known.length > 2 * KNOWN) known = known.slice(-KNOWN)
        return original
      }
    },

    /** What the platform is to know, oldest first. */
    known: (): readonly NewTweet[] => known.slice(-KNOWN),
  }
}
