import type { PostType } from '#contract/post-kind.ts'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { segmentsToContent } from '#service/store/posts/new-post.ts'
import type { AnsweredTweet } from './answered-tweets.ts'
import { phrasesOf } from './demo-data.ts'
import { chooseWords, decorate, fillSlots, lengthen } from './fill-phrases.ts'
import { type Random, shuffle } from './random.ts'

export type DemoText = { content: string; segments: readonly string[] | null }

export function demoText(
  type: PostType,
  language: string,
  answered: AnsweredTweet | null,
  random: Random,
): DemoText {
  if (type === 'thread') {
    const segments = threadTexts(language, answered, random)
    return { content: segmentsToContent(segments), segments }
  }
  if (answered === null) return { content: singleText(language, random), segments: null }
  const { exchange, words, tweet } = answered
  switch (type) {
    case 'retweet':
      return { content: tweet.text, segments: null }
    case 'quote_repost': {
      const quote = fillSlots(random.pick(exchange.quotes), words)
      return { content: decorate(quote, language, random), segments: null }
    }
    case 'comment':
    case 'post':
      return { content: fillSlots(random.pick(exchange.answers), words), segments: null }
  }
}

function singleText(language: string, random: Random): string {
  const words = chooseWords(language, random)
  const text = fillSlots(random.pick(phrasesOf(language).posts), words)
  const whole = random.chance(0.12) ? lengthen(text, { language, words }, random) : text
  return decorate(whole, language, random)
}

function threadTexts(language: string, answered: AnsweredTweet | null, random: Random): string[] {
  const { openers, steps, closers, posts } = phrasesOf(language)
  const words = chooseWords(language, random)
  const first =
    answered === null
      ? fillSlots(random.pick(openers), words)
      : fillSlots(random.pick(answered.exchange.answers), answered.words)
  const middle = random.chance(0.04)
    ? shuffle(random, [...steps, ...posts]).slice(0, MAX_SEGMENTS - 2)
    : shuffle(random, steps).slice(0, 1 + random.below(5))
  const segments = middle.map((template) => {
    const step = fillSlots(template, words)
    return random.chance(0.15) ? lengthen(step, { language, words }, random) : step
  })
  const last = decorate(fillSlots(random.pick(closers), words), language, random)
  return [first, ...segments, last]
}
