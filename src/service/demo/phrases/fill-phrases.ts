import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import { type Random, shuffle } from '#service/demo/random.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import type { Phrases } from './phrases.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

export const phrases = {
  arabic,
  chinese,
  english,
  french,
  german,
  hindi,
  japanese,
  korean,
  russian,
  spanish,
} as const satisfies Record<string, Phrases>

export type Language = keyof typeof phrases

/** The words for the slots of a phrase. An answer uses the words of the tweet. */
export type SlotWords = Readonly<Record<string, string>>

export function chooseWords(language: Language, random: Random): SlotWords {
  const words: Record<string, string> = { n: String(3 + random.below(27)) }
  for (const [slot, choices] of Object.entries(phrases[language].slots)) words[slot] = random.pick(choices)
  return words
}

export function fillSlots(template: string, words: SlotWords): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words[slot]
    if (word === undefined) throw new Error(`There is no word for {${slot}} in: ${template}`)
    return word
  })
}

const EMOJI = ['🌊', '🗺️', '☕', '🐦', '🥾', '🌧️', '✨', '👩🏽‍🌾', '🧭', '🇳🇴', '❤️‍🔥', '🦆']
const PAGES = ['maps', 'guides', 'journal', 'workshops', 'corrections']

/** Appends an emoji, a link or some tags, as far as they fit. */
export function decorate(text: string, language: Language, random: Random): string {
  const { tags } = phrases[language]
  const ends = [
    ...(random.chance(0.25) ? [random.pick(EMOJI)] : []),
    ...(random.chance(0.15)
      ? [`https://harbourandpine.example/${random.pick(PAGES)}/${1000 + random.below(9000)}`]
      : []),
    ...(random.chance(0.35) ? [random.pick(tags)] : []),
    ...(random.chance(0.1) ? [random.pick(tags)] : []),
  ]
  return [...new Set(ends)].reduce((whole, end) => joinIfFits(whole, end, ' '), text)
}

/** Appends sentences with the same words, as many as fit. */
export function lengthen(
  text: string,
  { language, words }: { language: Language; words: SlotWords },
  random: Random,
): string {
  const { posts, space } = phrases[language]
  return shuffle(random, posts)
    .map((template) => fillSlots(template, words))
    .filter((sentence) => sentence !== text)
    .reduce((whole, sentence) => joinIfFits(whole, sentence, space), text)
}

function joinIfFits(text: string, more: string, space: string): string {
  const joined = `${text}${space}${more}`
  return countCharacters(joined) > MAX_CHARACTERS ? text : joined
}
