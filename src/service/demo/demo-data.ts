import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewAccount } from '#service/store/accounts/accounts.ts'

export type Exchange = { theirs: string; answers: readonly string[]; quotes: readonly string[] }

export type Phrases = {
  posts: readonly string[]
  exchanges: readonly Exchange[]
  openers: readonly string[]
  steps: readonly string[]
  closers: readonly string[]
  slots: Readonly<Record<string, readonly string[]>>
  tags: readonly string[]
  space: string
}

export type Person = {
  name: string
  username: string
  language: string
  picture: string
  /**
   * An empty string is for an API response that does not say whether the person is verified. If missing, the flag is
   * `false`.
   */
  verified?: string
  silentFor?: number
}

export type DemoCalendar = {
  name: string
  username: string
  verified: string
  owner: readonly [first: string, last: string]
  picture: string
  languages: readonly string[]
  weight: number
}

type DemoData = {
  account: NewAccount
  calendars: readonly DemoCalendar[]
  refusals: Readonly<Record<'any' | 'link' | 'comment' | 'retweet', string>>
  emoji: readonly string[]
  links: readonly string[]
  people: readonly Person[]
  languages: Readonly<Record<string, Phrases>>
}

// The cast is safe, because a test makes a post from every text in the file.
export const demoData = JSON.parse(readFileSync(join(import.meta.dirname, 'demo.json'), 'utf8')) as DemoData

export function phrasesOf(language: string): Phrases {
  const phrases = demoData.languages[language]
  if (phrases === undefined) throw new Error(`demo.json has no language ${language}`)
  return phrases
}

export function toPictureUrl(picture: string): string {
  return picture === '' ? '' : `demo-picture:${picture}`
}
