import type { PostType } from '#contract/post-kind.ts'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import type { Original } from './originals.ts'
import { type Language, chooseWords, decorate, fillSlots, phrases, stretch } from './phrases/speak.ts'
import { type Random, shuffle } from './random.ts'

/** What is said: one text, or the segments of a thread. */
export type Said = { content: string; segments: readonly string[] | null }

export function say(type: PostType, language: Language, original: Original | null, random: Random): Said {
  if (type === 'thread') {
    const segments = sayThread(language, original, random)
    return { content: segments.join('\n\n'), segments }
  }
  if (original === null) return { content: sayAlone(language, random), segments: null }
  const { exchange, words, tweet } = original
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

function sayAlone(language: Language, random: Random): string {
  const words = chooseWords(language, random)
  const text = fillSlots(random.pick(phrases[language].posts), words)
  const whole = random.chance(0.12) ? stretch(text, { language, words }, random) : text
  return decorate(whole, language, random)
}

/** A few segments mostly, now and then as many as there may be; nothing is said twice. */
function sayThread(language: Language, original: Original | null, random: Random): string[] {
  const { openers, steps, closers, posts } = phrases[language]
  const words = chooseWords(language, random)
  const first =
    original === null
      ? fillSlots(random.pick(openers), words)
      : fillSlots(random.pick(original.exchange.answers), original.words)
  const middle = random.chance(0.04)
    ? shuffle(random, [...steps, ...posts]).slice(0, MAX_SEGMENTS - 2)
    : shuffle(random, steps).slice(0, 1 + random.below(5))
  const segments = middle.map((template) => {
    const step = fillSlots(template, words)
    return random.chance(0.15) ? stretch(step, { language, words }, random) : step
  })
  const last = decorate(fillSlots(random.pick(closers), words), language, random)
  return [first, ...segments, last]
}
