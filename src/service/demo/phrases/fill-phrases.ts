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

/** The word for each slot, such as `{n}`, of a phrase. An answer gets the same words as the tweet that it answers. */
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

/** Sometimes appends an emoji, a link or tags, each only if the text stays within the limit. */
export function decorate(text: string, language: Language, random: Random): string {
  const { tags } = phrases[language]
  const additions = [
    ...(random.chance(0.25) ? [random.pick(EMOJI)] : []),
    ...(random.chance(0.15)
      ? [`https://harbourandpine.example/${random.pick(PAGES)}/${1000 + random.below(9000)}`]
      : []),
    ...(random.chance(0.35) ? [random.pick(tags)] : []),
    ...(random.chance(0.1) ? [random.pick(tags)] : []),
  ]
  return [...new Set(additions)].reduce((whole, addition) => joinIfFits(whole, addition, ' '), text)
}

/** Appends further sentences with the same slot words, as long as the text stays within the limit. */
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

function joinIfFits(text: string, addition: string, space: string): string {
  const joined = `${text}${space}${addition}`
  return countCharacters(joined) > MAX_CHARACTERS ? text : joined
}
