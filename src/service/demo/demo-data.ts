import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewAccount } from '#service/store/accounts/accounts.ts'

/** Each pair of texts has the same words in its slots: `{n}` is a small number, `{name}` the person addressed. */
export type Exchange = { theirs: string; answers: readonly string[]; quotes: readonly string[] }

/** The texts of one language. */
export type Phrases = {
  /** Posts that answer no tweet. */
  posts: readonly string[]
  /** Tweets of other people, with the account's answers and quotes. */
  exchanges: readonly Exchange[]
  openers: readonly string[]
  steps: readonly string[]
  closers: readonly string[]
  slots: Readonly<Record<string, readonly string[]>>
  tags: readonly string[]
  /** The separator of two sentences. */
  space: string
}

/** A person on the platform who exchanges posts with the account. */
export type Person = {
  name: string
  username: string
  language: string
  /** The name of a file in public/demo/; empty for a person without a picture. */
  picture: string
  /** As the API writes it; empty if it is unknown. */
  verified?: string
  /** Days since the last tweet; missing for a person who still writes. */
  silentFor?: number
}

export type DemoCalendar = {
  name: string
  username: string
  verified: string
  owner: readonly [first: string, last: string]
  picture: string
  /** A language that is listed twice is chosen twice as often. */
  languages: readonly string[]
  /** How many posts it has, in proportion to the other calendars. */
  weight: number
}

type DemoData = {
  /** A company that makes walking maps, with limits in all four states. */
  account: NewAccount
  calendars: readonly DemoCalendar[]
  /** The platform's words about posts that it refused. */
  refusals: readonly string[]
  emoji: readonly string[]
  links: readonly string[]
  /** The person who writes most often comes first. Some handles differ only in capital letters. */
  people: readonly Person[]
  languages: Readonly<Record<string, Phrases>>
}

// The tests make a post of every text in the file.
export const demoData = JSON.parse(readFileSync(join(import.meta.dirname, 'demo.json'), 'utf8')) as DemoData

export function phrasesOf(language: string): Phrases {
  const phrases = demoData.languages[language]
  if (phrases === undefined) throw new Error(`demo.json has no language ${language}`)
  return phrases
}

/** The address of a picture of the demo in a record. */
export function toPictureUrl(picture: string): string {
  return picture === '' ? '' : `demo-picture:${picture}`
}
