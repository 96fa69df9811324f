import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import { demoData } from './demo-data.ts'
import { fillSlots } from './fill-phrases.ts'

const PICTURES = join(import.meta.dirname, '../../../public/demo')

test.each(Object.entries(demoData.languages))(
  'every text in %s fits, even with its longest words',
  (_, phrases) => {
    const longest = Object.entries(phrases.slots).map(([slot, words]) => [
      slot,
      words.toSorted((a, b) => countCharacters(b) - countCharacters(a))[0] ?? '',
    ])
    const words: Record<string, string> = {
      ...Object.fromEntries(longest),
      n: '29',
      name: `@${'x'.repeat(15)}`,
    }
    const { posts, openers, steps, closers, exchanges } = phrases
    const said = exchanges.flatMap(({ theirs, answers, quotes }) => [theirs, ...answers, ...quotes])
    const all = [...posts, ...openers, ...steps, ...closers, ...said].map((text) => fillSlots(text, words))
    expect(all.filter((text) => countCharacters(text) > MAX_CHARACTERS)).toEqual([])
  },
)

test('every person and calendar has a language of the file, and a picture that is there', async () => {
  const files = await readdir(PICTURES)
  const { people, calendars, languages } = demoData
  for (const language of [
    ...people.map((person) => person.language),
    ...calendars.flatMap((each) => each.languages),
  ])
    expect(Object.keys(languages)).toContain(language)
  const named = [...people, ...calendars].flatMap(({ picture }) => (picture === '' ? [] : [`${picture}.svg`]))
  expect(new Set(named)).toEqual(new Set(files))
})

test('a picture has no script, no event handler and no reference to another file', async () => {
  for (const file of await readdir(PICTURES))
    expect(await readFile(join(PICTURES, file), 'utf8')).not.toMatch(
      /<(?:script|foreignObject|image|use|a)\b|\bon\w+=|href|url\(|style/i,
    )
})
