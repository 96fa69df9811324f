import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { normalizeText } from './search-text.ts'

const NEVER_SENT = new Set(['scheduled', 'draft', 'failed'])

export function isContact({ status }: Pick<Post, 'status'>): boolean {
  return !NEVER_SENT.has(status)
}

export function isScheduled({ status }: Pick<Post, 'status'>): boolean {
  return status === 'scheduled'
}

export type Person = {
  username: string
  name: string
  photo: string
  isVerified: boolean
  contacts: readonly Moment[]
  lastAt: Moment
  others: readonly string[]
  /** When the person's next scheduled post goes out. Infinity if nothing is scheduled. */
  scheduledAt: Moment
}

export function learnPeople(posts: readonly Post[]): Person[] {
  const people = new Map<string, Omit<Person, 'others'> & { contacts: Moment[]; namedAt: Moment }>()
  for (const post of posts) {
    const { target, at } = post
    if (target === null || target.username === '') continue
    const { username, name, photo, isVerified } = target
    let person = people.get(username)
    if (person === undefined) {
      person = {
        username,
        name,
        photo,
        isVerified: isVerified === true,
        contacts: [],
        lastAt: -Infinity,
        scheduledAt: Infinity,
        namedAt: at,
      }
      people.set(username, person)
    }
    if (isContact(post)) person.contacts.push(at)
    if (isScheduled(post)) person.scheduledAt = Math.min(person.scheduledAt, at)
    if (name !== '' && at >= person.namedAt) {
      Object.assign(person, { name, photo, isVerified: isVerified === true, namedAt: at })
    }
  }
  const byLetters = Map.groupBy(people.values(), ({ username }) => username.toLowerCase())
  return [...people.values()]
    .map(({ namedAt: _, ...person }) => {
      const contacts = person.contacts.toSorted((a, b) => a - b)
      const others = otherCapitals(person.username, byLetters.get(person.username.toLowerCase()) ?? [])
      return { ...person, contacts, others, lastAt: contacts.at(-1) ?? -Infinity }
    })
    .toSorted(byContact)
}

export function otherCapitals(handle: string, people: readonly Pick<Person, 'username'>[]): string[] {
  const folded = handle.toLowerCase()
  return people
    .map(({ username }) => username)
    .filter((username) => username !== handle && username.toLowerCase() === folded)
    .toSorted()
}

export function suggestPeople(typed: string, people: readonly Person[], most: number): Person[] {
  const wanted = withoutSpaces(typed)
  const begins = ({ username }: Person) => withoutSpaces(username).startsWith(wanted)
  const holds = ({ username, name }: Person) => withoutSpaces(`${username}|${name}`).includes(wanted)
  const [first, rest] = [people.filter(begins), people.filter((person) => !begins(person) && holds(person))]
  return [...first, ...rest].slice(0, most)
}

function withoutSpaces(text: string): string {
  return normalizeText(text).replaceAll(/\s+/gu, '')
}

function byContact(a: Person, b: Person): number {
  const latest = b.lastAt - a.lastAt
  return (
    b.contacts.length - a.contacts.length ||
    (latest > 0 ? 1 : latest < 0 ? -1 : 0) ||
    (a.username < b.username ? -1 : 1)
  )
}
