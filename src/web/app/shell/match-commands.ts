import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { normalizeText } from '#web/api/posts/search-text.ts'
import { settings } from '#web/device/device-settings.ts'
import { THEMES } from '#web/device/theme.ts'
import { navigate } from '#web/router/navigate.ts'
import { VIEWS } from '#web/url/calendar-search.ts'
import { showInCalendar, showTrouble } from './show-in-calendar.ts'

export type Overlay = 'none' | 'commands' | 'keys' | 'settings' | Setting

export type Setting = 'time zone' | 'first day' | 'clock' | 'slots' | 'another device'

export interface Command {
  id: string
  name: string
  group: string
  detail?: string
  also?: string
  run: () => void
}

interface CommandActions {
  canChangePosts: boolean
  canConnect: boolean
  onOpen: (overlay: Overlay) => void
  signOut: () => Promise<void>
}

export function generalCommands({ canChangePosts, canConnect, onOpen, signOut }: CommandActions): Command[] {
  return [
    {
      ...createCommand('Write', 'New thread', () => navigate({ to: '/compose/thread' })),
      also: 'post compose language',
    },
    createCommand('Write', 'New quote', () => navigate({ to: '/compose/quote' })),
    {
      ...createCommand('Write', 'Plan many', () => navigate({ to: '/plan' })),
      also: 'import csv bulk table',
    },
    createCommand('Go to', 'Calendar', () => navigate({ to: '/calendar' })),
    createCommand('Go to', 'Interactions', () => navigate({ to: '/interactions' })),
    {
      ...createCommand('Go to', 'People, longest ago first', () =>
        navigate({ to: '/interactions', search: { sort: 'longest' } }),
      ),
      also: 'who went quiet',
    },
    { ...createCommand('Go to', 'Quotas', () => navigate({ to: '/quotas' })), also: 'limits' },
    {
      ...createCommand('Go to', 'Drafts', () => navigate({ to: '/drafts' })),
      also: 'recently deleted trash restore import export',
    },
    createCommand('Calendar', 'Today', () => showInCalendar({ date: undefined })),
    ...VIEWS.map((view) => createCommand('Calendar', `Show ${view}`, () => showInCalendar({ view }))),
    createCommand('Calendar', 'Needs attention: failed and overdue posts', showTrouble),
    ...(canChangePosts ? [{ ...SCHEDULED, also: 'undo cancel change reschedule' }] : []),
    {
      ...createCommand('Almanac', 'Settings', () => onOpen('settings')),
      also: 'preferences options slots undo seconds theme dark',
    },
    ...THEMES.map((theme) => createCommand('Almanac', `Theme: ${theme}`, () => settings.change({ theme }))),
    ...(canConnect
      ? [createCommand('Almanac', 'Connect Bluesky', () => navigate({ to: '/accounts/bluesky' }))]
      : []),
    {
      ...createCommand('Almanac', 'Add account', () => navigate({ to: '/accounts/add' })),
      also: 'connect another key',
    },
    { ...createCommand('Almanac', 'Keys', () => onOpen('keys')), also: 'help shortcuts keyboard' },
    {
      ...createCommand('Almanac', 'What this API does not tell us', () => navigate({ to: '/assumptions' })),
      also: 'help assumptions',
    },
    { ...createCommand('Almanac', 'Sign out', () => void signOut()), also: 'log out logout leave' },
    ...SETTINGS.map(({ setting, name, also }) => ({
      ...createCommand('Settings', name, () => onOpen(setting)),
      also,
    })),
  ]
}

const SETTINGS: readonly { setting: Setting; name: string; also: string }[] = [
  { setting: 'time zone', name: 'Time zone', also: 'timezone city utc' },
  { setting: 'first day', name: 'First day of the week', also: 'week starts begins monday sunday' },
  { setting: 'clock', name: 'Clock: 24 or 12 hours', also: '24h 12h hour am pm time format' },
  { setting: 'slots', name: 'Slots', also: 'queue usual times' },
  {
    setting: 'another device',
    name: 'Sign in another device',
    also: 'phone tablet qr code link log in login',
  },
]

const SCHEDULED = createCommand('Calendar', 'Edit, move or delete a scheduled post', () =>
  navigate({ to: '/calendar', search: { view: 'agenda', status: ['scheduled'] } }),
)

export function createCommand(group: string, name: string, run: () => void): Command {
  return { id: `${group} ${name}`, group, name, run }
}

export function commandsOfText(text: string): Command[] {
  const typed = text.trim()
  const user = /^@(\w+(?:[.-]\w+)*)$/.exec(typed)?.[1]
  if (user !== undefined)
    return [
      createCommand('People', `Interactions with @${user}`, () =>
        navigate({ to: '/interactions', search: { user } }),
      ),
    ]
  // Fewer than 8 digits are a year or a count, not a post id.
  const tweet = typed.length < 8 ? null : readTweetReference(typed)
  if (tweet !== null)
    return [
      createCommand('Write', /^\d+$/.test(tweet) ? `Quote ${tweet}` : 'Quote this post', () =>
        navigate({ to: '/compose/quote', search: { tweet } }),
      ),
    ]
  return []
}

export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const typed = wordsOf(text)
  const fits = commands.filter(({ name, group, also = '' }) =>
    hasWords(wordsOf(`${name} ${group} ${also}`), typed),
  )
  const likeness = Object.groupBy(fits, (command) => likenessOf(command, typed))
  const { beginning = [], phrase = [], words = [], other = [] } = likeness
  return [...beginning, ...phrase, ...words, ...other]
}

export function nearCommands(commands: readonly Command[], text: string): Command[] {
  const typed = wordsOf(text).trim().split(' ')
  return commands.filter(({ name }) => {
    const own = wordsOf(name).trim().split(' ')
    return typed.every((word) => own.some((each) => isNearly(word, each)))
  })
}

/**
 * Returns whether `word` starts with `typed`. If `typed` has 5 letters or more, one letter may be missing, extra,
 * wrong, or swapped with the next one.
 */
function isNearly(typed: string, word: string): boolean {
  if (typed.length < 5) return word.startsWith(typed)
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  const [left, rest] = [typed.slice(same), word.slice(same)]
  const [first = '', second = ''] = left
  const wanted = [`${rest.charAt(0)}${left}`, left.slice(1), `${rest.charAt(0)}${left.slice(1)}`]
  return [...wanted, `${second}${first}${left.slice(2)}`].some((each) => rest.startsWith(each))
}

export function isBeginning(command: Command, text: string): boolean {
  return text.trim() !== '' && likenessOf(command, wordsOf(text)) === 'beginning'
}

function likenessOf({ name }: Command, typed: string): 'beginning' | 'phrase' | 'words' | 'other' {
  const own = wordsOf(name)
  if (own.startsWith(typed)) return 'beginning'
  if (own.includes(typed)) return 'phrase'
  return hasWords(own, typed) ? 'words' : 'other'
}

function hasWords(own: string, typed: string): boolean {
  return typed.split(/(?= )/).every((word) => own.includes(word))
}

function wordsOf(text: string): string {
  return ` ${normalizeText(text)
    .replaceAll(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()}`
}
