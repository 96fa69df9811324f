import type { Meaning } from './meaning.ts'

export type Rule = (text: string, from: number) => { meaning: Meaning; end: number } | null

type Groups = readonly (string | undefined)[]

export function rule(pattern: string, read: (groups: Groups) => Meaning | null): Rule {
  // oxlint-disable-next-line house/linear-regex -- All patterns are constants, and a test attacks them with slow input.
  const whole = new RegExp(`(?:${pattern})(?= |$)`, 'y')
  return (text, from) => {
    whole.lastIndex = from
    const found = whole.exec(text)
    const meaning = found === null ? null : read(found.slice(1))
    return meaning === null ? null : { meaning, end: whole.lastIndex }
  }
}

type Readings = {
  readings: readonly Meaning[]
  refusal: string
}

export function readPhrases(text: string, rules: readonly Rule[], last: readonly Rule[] = []): Readings {
  const readings: Meaning[] = []
  const refused = { from: -1, words: '' }
  const refuse = (from: number, words: string) => {
    if (from > refused.from) Object.assign(refused, { from, words })
  }
  const readFrom = (from: number, before: Meaning) => {
    if (from > text.length) {
      readings.push(before)
      return
    }
    const known = rules.flatMap((one) => one(text, from) ?? [])
    const phrases = known.length > 0 ? known : last.flatMap((one) => one(text, from) ?? [])
    for (const { meaning, end } of phrases) {
      const [, repeated] = NOUNS.find(([key]) => key in meaning && key in before) ?? []
      if (repeated === undefined) readFrom(end + 1, { ...before, ...meaning })
      else refuse(from, `“${text.slice(from, end)}” is one ${repeated} too many.`)
    }
    if (phrases.length > 0) return
    WORD.lastIndex = from
    refuse(from, `“${WORD.exec(text)?.[0] ?? ''}” is not a day, a time or the city of a time zone.`)
  }
  readFrom(0, {})
  return { readings, refusal: refused.words }
}

const WORD = /(?:(?:at|on|in|of|the|this|next) )*\S+/y

const NOUNS: readonly (readonly [keyof Meaning, string])[] = [
  ['day', 'day'],
  ['weekday', 'day'],
  ['week', 'week'],
  ['year', 'year'],
  ['times', 'time'],
  ['part', 'part of the day'],
  ['span', 'length of time'],
  ['places', 'zone'],
]
