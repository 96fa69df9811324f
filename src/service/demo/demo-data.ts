import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewAccount } from '#service/store/accounts/accounts.ts'

/** Each pair of texts fills its slots with the same words: `{n}` is a small number, `{name}` the other person. */
export type Exchange = { theirs: string; answers: readonly string[]; quotes: readonly string[] }

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
  /** The separator between two sentences. */
  space: string
}

export type Person = {
  name: string
  username: string
  language: string
  /** The name of a file in public/demo/; empty for a person without a picture. */
  picture: string
  /** The flag as the API writes it; empty if it is unknown. */
  verified?: string
  /** Days since the last tweet of the person; missing for a person who still writes. */
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
  /** How many posts the calendar has, in proportion to the other calendars. */
  weight: number
}

type DemoData = {
  /** A company that makes walking maps. Its limits show all four states. */
  account: NewAccount
  calendars: readonly DemoCalendar[]
  /** The messages with which the platform refused posts: any post, a post with a link, a reply, and a repost. */
  refusals: Readonly<Record<'any' | 'link' | 'comment' | 'retweet', string>>
  emoji: readonly string[]
  links: readonly string[]
  /** The people in order: the first one writes most often. Some handles differ only in capital letters. */
  people: readonly Person[]
  languages: Readonly<Record<string, Phrases>>
}

// The tests make a post from every text in the file.
export const demoData = JSON.parse(readFileSync(join(import.meta.dirname, 'demo.json'), 'utf8')) as DemoData

export function phrasesOf(language: string): Phrases {
  const phrases = demoData.languages[language]
  if (phrases === undefined) throw new Error(`demo.json has no language ${language}`)
  return phrases
}

/** The address of a demo picture in a record. */
export function toPictureUrl(picture: string): string {
  return picture === '' ? '' : `demo-picture:${picture}`
}
