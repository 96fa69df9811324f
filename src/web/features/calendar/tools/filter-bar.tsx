import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Globe, ListFilter } from 'lucide-react'
import { SHOWN_STATUSES, statusKeyWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { changeSearch } from '#web/router/navigate.ts'
import { pickDays } from '#web/time/bucket.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { Link } from '#web/router/link.tsx'
import type { Calendar } from '#contract/post.ts'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { ZonePicker } from '#web/post/zone-picker.tsx'
import { useSession } from '#web/api/session/use-session.ts'
import { chosenCalendars } from '#web/device/calendar-choices.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { usePhone, useMedia, useShort } from '#web/ui/media-queries.ts'
import { UTC } from '#web/time/zone.ts'
import { Popover } from '#web/ui/layers/popover.tsx'
import { cityOf } from '#web/time/zone-city.ts'
import { FACETS, type Facet } from '#web/features/calendar/posts/filters.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import {
  type FilterOption,
  FilterOptions,
  type FilterOptionsProps,
  COUNTED,
  countOptions,
} from './filter-options.tsx'
import { TextFilter, useFirstMatch } from './text-filter.tsx'
import type { TypedAhead } from './type-ahead.tsx'
import { formatNumber } from '#web/time/format.ts'
import { useSearch } from '#web/router/use-address.tsx'

const NAMES: Record<Facet, string> = { status: 'Status', type: 'Type', calendar: 'Account', user: 'Person' }

export function FilterBar({ typedText, isTypingAhead }: TypedAhead) {
  const { period, now, display } = useCalendarTime()
  const { calendarPosts, filters } = useShownPosts()
  const actions = useCalendarActions()
  const { calendars } = calendarPosts
  useForgetGoneCalendars()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => (field.current === null ? button.current?.click() : focusEnd(field.current))
  useKeys({ '/': open })
  const focusFirstMatch = useFirstMatch(typedText)
  const takeOver = useEffectEvent(open)
  useLayoutEffect(() => {
    if (isTypingAhead) takeOver()
  }, [isTypingAhead])
  const width = useToolWidth()
  const isPhone = usePhone()
  const facets = FACETS.filter((facet) => facet !== 'calendar' || calendars.size > 1)

  const toWord: Record<Facet, (key: string) => string> = {
    status: statusKeyWord,
    type: typeWord,
    calendar: (key) => calendars.get(key)?.name ?? key,
    user: (key) => `@${key}`,
  }

  function toOptions(facet: Facet): FilterOption[] {
    // Lists a chosen option even if no post has it, so that the user can remove it.
    const counts = countOptions(facet, pickDays(calendarPosts.allByDay, period.days), filters, now)
    const keys = new Set([...counts.keys(), ...filters[facet], ...(facet === 'status' ? SHOWN_STATUSES : [])])
    return [...keys]
      .map((key) => ({
        key,
        word: toWord[facet](key),
        picture: facet === 'calendar' && toPicture(calendars.get(key)),
        count: counts.get(key) ?? 0,
      }))
      .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
  }

  const menus = facets.map((facet): FilterMenuProps => ({
    name: NAMES[facet],
    words: filters[facet].map(toWord[facet]),
    readOptions: () => toOptions(facet),
    chosen: filters[facet],
    display,
    onChoose: (chosen) =>
      facet === 'calendar' ? actions.chooseCalendars(chosen) : changeSearch('/calendar', { [facet]: chosen }),
  }))

  const text = (
    <TextFilter field={field} typedText={typedText} isInMenu={width === 'narrow'} onMatch={focusFirstMatch} />
  )

  return (
    <>
      <search className="flex min-w-min flex-1 items-center justify-end gap-1 sm:min-w-0 sm:justify-start">
        {width !== 'narrow' && <div className="min-w-0 flex-1 basis-24 lg:max-w-44">{text}</div>}
        {width === 'wide' ? (
          menus.map((menu) => <FilterMenu key={menu.name} {...menu} />)
        ) : (
          <AllFiltersMenu
            button={button}
            menus={menus}
            text={width === 'narrow' ? text : null}
            isTextChosen={width === 'narrow' && typedText !== ''}
          />
        )}
      </search>
      {!isPhone && <ZoneMenu />}
    </>
  )
}

function toPicture(calendar: Calendar | undefined) {
  if (calendar === undefined) return null
  const { username, name, photo } = calendar
  return <PersonPicture username={username} name={name} photo={photo} size="sm" />
}

function focusEnd(field: HTMLInputElement) {
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/**
 * Removes a chosen calendar that the account has lost, because it would hide all posts. Needs the embedded service,
 * which alone lists all calendars.
 */
function useForgetGoneCalendars(): void {
  const session = useSession()
  const { calendarPosts } = useShownPosts()
  const { calendars, isComplete, isReading } = calendarPosts
  const isAllRead = isComplete && !isReading

  useEffect(() => {
    if (session === null || session.calendars.length === 0 || !isAllRead) return
    const remembered = chosenCalendars(session.accountId)
    const own = new Set([...session.calendars.map(({ uuid }) => uuid), ...calendars.keys()])
    const kept = remembered.read().filter((uuid) => own.has(uuid))
    if (kept.length < remembered.read().length) remembered.change(() => kept)
  }, [session, calendars, isAllRead])
}

export function ZoneMenu() {
  const isPhone = usePhone()
  const { now, display } = useCalendarTime()
  const mine = useDisplay().zone
  const { zone } = display
  const isNarrow = useToolWidth() === 'narrow' && !isPhone
  const name = `Time zone: ${zone.replaceAll('_', ' ')}`
  return (
    <Popover
      name={name}
      icon={Globe}
      variant={zone === mine || zone === UTC ? 'quiet' : 'plain'}
      size={isPhone ? 'row' : 'sm'}
      caption={isNarrow && zone !== mine ? cityOf(zone) : undefined}
      label={
        isNarrow ? undefined : (
          <span className={`${isPhone ? 'max-w-56' : 'max-w-24'} truncate`}>
            {isPhone ? name : cityOf(zone)}
          </span>
        )
      }
    >
      <ZonePicker
        likely={[mine, zone]}
        mine={mine}
        at={now}
        onChoose={(next) => changeSearch('/calendar', { zone: next === mine ? undefined : next })}
      >
        <span className="px-2">
          <Link to="/assumptions" hash="days" className={NOTE_LINK}>
            How a post gets its day
          </Link>
        </span>
      </ZonePicker>
    </Popover>
  )
}

interface FilterMenuProps extends FilterOptionsProps {
  words: readonly string[]
}

function FilterMenu({ words, ...options }: FilterMenuProps) {
  const { name, chosen, display } = options
  const summary = words.length > 2 ? `${formatNumber(words.length, display)} chosen` : words.join(', ')
  return (
    <Popover
      size="sm"
      variant={chosen.length > 0 ? 'plain' : 'quiet'}
      name={summary === '' ? name : `${name}: ${summary}`}
      label={
        <span className="max-w-32 truncate">
          {name}
          {chosen.length > 0 && (
            <span className="font-normal text-ink-soft">
              {': '}
              <span className="@max-xl:hidden">{summary}</span>
              <span className="@xl:hidden">{formatNumber(chosen.length, display)}</span>
            </span>
          )}
        </span>
      }
    >
      <FilterOptions {...options} />
    </Popover>
  )
}

interface AllFiltersMenuProps {
  button: RefObject<HTMLButtonElement | null>
  menus: readonly FilterMenuProps[]
  text: ReactNode
  isTextChosen: boolean
}

function AllFiltersMenu({ button, menus, text, isTextChosen }: AllFiltersMenuProps) {
  const chosen = menus.reduce((sum, menu) => sum + menu.chosen.length, isTextChosen ? 1 : 0)
  return (
    <Popover
      button={button}
      name={chosen === 0 ? 'Filters' : `Filters: ${chosen} chosen`}
      icon={ListFilter}
      variant={chosen > 0 ? 'plain' : 'quiet'}
    >
      {text !== null && <div className="p-1">{text}</div>}
      <p className="px-2 pt-2 text-sm text-ink-soft">{COUNTED}</p>
      {menus.map(({ words: _, ...options }) => (
        <FilterOptions key={options.name} isNamed {...options} />
      ))}
    </Popover>
  )
}

export function useToolWidth(): 'wide' | 'middle' | 'narrow' {
  const { post, panel } = useSearch('/calendar')
  const isBeside = post !== undefined || panel !== undefined
  const isWide = useMedia(isBeside ? '(width >= 84rem)' : '(width >= 64rem)')
  const isNarrow = useMedia(isBeside ? '(width < 64rem)' : '(width < 40rem)')
  const isShort = useShort()
  return isWide ? 'wide' : isNarrow || isShort ? 'narrow' : 'middle'
}
