import { normalizeText } from '#web/api/posts/search-text.ts'
import { settings } from '#web/device/settings/settings.ts'
import { THEMES } from '#web/device/settings/theme.ts'
import { readAddress } from '#web/router/address.ts'
import { changeSearch, navigate } from '#web/router/navigate.ts'
import type { SearchOf } from '#web/router/screens.ts'
import { VIEWS } from '#web/url/calendar-search.ts'

/** The dialogs that any screen can open, one at a time. */
export type Overlay = 'none' | 'commands' | 'settings' | 'keys'

export interface Command {
  /** Unique, also where two commands have the same name. */
  id: string
  name: string
  group: string
  detail?: string
  run: () => void
}

interface Means {
  onOpen: (overlay: Overlay) => void
  signOut: () => Promise<void>
}

/** Commands that every screen has. */
export function generalCommands({ onOpen, signOut }: Means): Command[] {
  return [
    named('Write', 'New thread', () => navigate({ to: '/compose/thread' })),
    named('Write', 'New quote', () => navigate({ to: '/compose/quote' })),
    named('Write', 'Plan many', () => navigate({ to: '/plan' })),
    named('Go to', 'Calendar', () => navigate({ to: '/calendar' })),
    named('Go to', 'Interactions', () => navigate({ to: '/interactions' })),
    named('Go to', 'People, longest ago first', () =>
      navigate({ to: '/interactions', search: { sort: 'longest' } }),
    ),
    named('Go to', 'Quotas', () => navigate({ to: '/quotas' })),
    named('Go to', 'Drafts', () => navigate({ to: '/drafts' })),
    named('Calendar', 'Today', () => showInCalendar({ date: undefined })),
    ...VIEWS.map((view) => named('Calendar', `Show ${view}`, () => showInCalendar({ view }))),
    named('Calendar', 'Failed and overdue posts', showTrouble),
    named('Almanac', 'Settings', () => onOpen('settings')),
    ...THEMES.map((theme) => named('Almanac', `Theme: ${theme}`, () => settings.change({ theme }))),
    named('Almanac', 'Keys', () => onOpen('keys')),
    named('Almanac', 'What this API does not tell us', () => navigate({ to: '/assumptions' })),
    named('Almanac', 'Sign out', () => void signOut()),
  ]
}

/** From the calendar the rest of what it shows stays: its view, its date, its filters and its zone. */
export function showInCalendar(change: Partial<SearchOf<'/calendar'>>) {
  if (readAddress().path === '/calendar') changeSearch('/calendar', change)
  else navigate({ to: '/calendar', search: change })
}

function showTrouble() {
  navigate({ to: '/calendar', search: { view: 'agenda', status: ['failed', 'overdue'] } })
}

export function named(group: string, name: string, run: () => void): Command {
  return { id: `${group} ${name}`, group, name, run }
}

/** Commands for a typed handle, or link to a post. */
export function commandsOfText(text: string): Command[] {
  const typed = text.trim()
  const user = /^@(\w+)$/.exec(typed)?.[1]
  if (user !== undefined)
    return [
      named('People', `Interactions with @${user}`, () =>
        navigate({ to: '/interactions', search: { user } }),
      ),
    ]
  const tweet = /^(?:https?:\/\/\S+\/status\/)?(\d{8,})\b\S*$/.exec(typed)?.[1]
  if (tweet !== undefined)
    return [named('Write', `Quote ${tweet}`, () => navigate({ to: '/compose/quote', search: { tweet } }))]
  return []
}

/** Each typed word must be the start of a word; names that start with the text come first. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const typed = normalizeText(text.trim())
  const words = typed.split(/\s+/)
  const fits = commands.filter((command) => {
    const own = ` ${normalizeText(`${command.name} ${command.group}`)}`
    return words.every((word) => own.includes(` ${word}`))
  })
  const isNamed = (command: Command) => normalizeText(command.name).startsWith(typed)
  return [...fits.filter(isNamed), ...fits.filter((command) => !isNamed(command))]
}
