import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import { demoData, phrasesOf } from './demo-data.ts'
import { type Random, shuffle } from './random.ts'

export type SlotWords = Readonly<Record<string, string>>

export function chooseWords(language: string, random: Random): SlotWords {
  const words: Record<string, string> = { n: String(3 + random.below(27)) }
  for (const [slot, choices] of Object.entries(phrasesOf(language).slots)) words[slot] = random.pick(choices)
  return words
}

export function fillSlots(template: string, words: SlotWords): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words[slot]
    if (word === undefined) throw new Error(`There is no word for {${slot}} in: ${template}`)
    return word
  })
}

export function decorate(text: string, language: string, random: Random): string {
  const { tags } = phrasesOf(language)
  const { emoji, links } = demoData
  const link = () => `https://harbourandpine.example/${random.pick(links)}/${1000 + random.below(9000)}`
  const additions = [
    ...(random.chance(0.25) ? [random.pick(emoji)] : []),
    ...(random.chance(0.15) ? [link()] : []),
    ...(random.chance(0.35) ? [random.pick(tags)] : []),
    ...(random.chance(0.1) ? [random.pick(tags)] : []),
  ]
  return [...new Set(additions)].reduce((whole, addition) => joinIfFits(whole, addition, ' '), text)
}

export function lengthen(
  text: string,
  { language, words }: { language: string; words: SlotWords },
  random: Random,
): string {
  const { posts, space } = phrasesOf(language)
  return shuffle(random, posts)
    .map((template) => fillSlots(template, words))
    .filter((sentence) => sentence !== text)
    .reduce((whole, sentence) => joinIfFits(whole, sentence, space), text)
}

function joinIfFits(text: string, addition: string, space: string): string {
  const joined = `${text}${space}${addition}`
  return countCharacters(joined) > MAX_CHARACTERS ? text : joined
}
