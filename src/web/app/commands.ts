import type { useNavigate } from '@tanstack/react-router'
import { type Day, isDay } from '#contract/day.ts'
import { foldText } from '#web/api/search-text.ts'
import { type Settings, settings } from '#web/device/settings.ts'
import type { Overlay } from './overlays.tsx'

export interface Command {
  name: string
  /** Where it belongs, in a word. */
  place: string
  run: () => void
}

interface Means {
  navigate: ReturnType<typeof useNavigate>
  onOpen: (overlay: Overlay) => void
  signOut: () => Promise<void>
}

/** What can be done from anywhere, by name; and what the typed text itself may stand for. */
export function findCommands(text: string, means: Means): Command[] {
  const words = foldText(text).split(/\s+/)
  const named = allCommands(means).filter(({ name, place }) => {
    const folded = foldText(`${name} ${place}`)
    return words.every((word) => folded.includes(word))
  })
  return [...typedCommands(text.trim(), means), ...named]
}

function typedCommands(text: string, { navigate }: Means): Command[] {
  if (isDay(text)) return [{ name: `Go to ${text}`, place: 'Calendar', run: () => go(text) }]
  if (text.startsWith('@') && text.length > 1) {
    const user = text.slice(1)
    const run = () => void navigate({ to: '/interactions', search: { user } })
    return [{ name: `Interactions with ${text}`, place: 'Interactions', run }]
  }
  return []

  function go(date: Day) {
    void navigate({ to: '/calendar', search: { date } })
  }
}

function allCommands({ navigate, onOpen, signOut }: Means): Command[] {
  const views = ['month', 'week', 'day', 'agenda', 'quarter'] as const
  return [
    { name: 'New thread', place: 'Write', run: () => void navigate({ to: '/compose/thread' }) },
    { name: 'New quote', place: 'Write', run: () => void navigate({ to: '/compose/quote' }) },
    { name: 'Calendar', place: 'Go to', run: () => void navigate({ to: '/calendar' }) },
    { name: 'Interactions', place: 'Go to', run: () => void navigate({ to: '/interactions' }) },
    { name: 'Quotas', place: 'Go to', run: () => void navigate({ to: '/quotas' }) },
    { name: 'Drafts', place: 'Go to', run: () => void navigate({ to: '/drafts' }) },
    ...views.map((view) => ({
      name: `Show ${view}`,
      place: 'Calendar',
      run: () => void navigate({ to: '/calendar', search: { view } }),
    })),
    { name: 'Failed and overdue posts', place: 'Calendar', run: showTrouble },
    ...(['system', 'light', 'dark'] as const satisfies Settings['theme'][]).map((theme) => ({
      name: `Theme: ${theme}`,
      place: 'Settings',
      run: () => settings.change({ theme }),
    })),
    { name: 'Settings', place: 'Almanac', run: () => onOpen('settings') },
    {
      name: 'What this API does not tell us',
      place: 'Almanac',
      run: () => void navigate({ to: '/guesses' }),
    },
    { name: 'Keys', place: 'Almanac', run: () => onOpen('keys') },
    { name: 'Sign out', place: 'Almanac', run: () => void signOut() },
  ]

  function showTrouble() {
    void navigate({ to: '/calendar', search: { view: 'agenda', status: ['failed', 'overdue'] } })
  }
}
