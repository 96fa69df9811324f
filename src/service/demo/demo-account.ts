import { randomUUID } from 'node:crypto'
import type { NewAccount } from '#service/store/accounts/accounts.ts'
import type { NewCalendar } from '#service/store/posts/calendars.ts'
import { demoPictureOf } from './draw-picture.ts'
import type { Language } from './phrases/fill-phrases.ts'

/** The account of a company that makes walking maps, with limits in all four states. */
export const demoAccount: NewAccount = {
  name: 'Harbour & Pine',
  tier: 'pro',
  limits: {
    api_draft_post_limit: { max: 1_000, used: 212 },
    api_published_scheduled_post_limit: { max: 1_000, used: 946 },
    keyword_webhook_limit: { max: 10, used: 10 },
    list_limit: { max: 20, used: 23 },
    list_member_limit: { max: 1_000, used: 640 },
    mention_webhook_limit: { max: 0, used: 0 },
    published_scheduled_post_limit: { max: 2_000, used: 1_731 },
  },
}

export type DemoCalendar = {
  languages: readonly Language[]
  /** How many posts it has, in proportion to the other calendars. */
  weight: number
  calendar: (accountId: number) => NewCalendar
}

export const demoCalendars: readonly DemoCalendar[] = [
  {
    languages: ['english', 'english', 'english', 'spanish', 'french'],
    weight: 5,
    calendar: newCalendar('Harbour & Pine', 'harbourandpine', 'true', ['Ines', 'Okafor']),
  },
  {
    languages: ['german'],
    weight: 3,
    calendar: newCalendar('Hafen & Kiefer', 'HafenUndKiefer', 'false', ['Jonas', 'Brandt']),
  },
  {
    languages: ['japanese', 'japanese', 'korean', 'hindi', 'chinese'],
    weight: 3,
    calendar: newCalendar('海図と松 Harbour & Pine Asia', 'harbourpine_asia', 'false', ['Mei', '']),
  },
  {
    languages: ['english', 'arabic', 'russian'],
    weight: 2,
    calendar: newCalendar('Field Notes', 'fieldnotes_hp', '', ['Samir', 'Haddad']),
  },
]

function newCalendar(name: string, username: string, verified: string, [first, last]: [string, string]) {
  return (accountId: number): NewCalendar => ({
    accountId,
    userUuid: randomUUID(),
    userFirstName: first,
    userLastName: last,
    userEmail: `${first.toLowerCase()}@harbourandpine.example`,
    name,
    username,
    profilePhoto: demoPictureOf('sign', username),
    refreshToken: `demo-refresh-${randomUUID()}`,
    socialUserId: String(7_000_000 + username.length * 7919),
    verified,
  })
}
