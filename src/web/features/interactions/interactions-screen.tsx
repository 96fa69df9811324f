import { useDeferredValue, useState, type FormEvent } from 'react'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { readRange, PRESETS, matchPreset, presetRange, presetWord } from './date-span.ts'
import { learnPeople, type Person, suggestPeople } from '#web/api/posts/learn-people.ts'
import { PeopleList } from './people-list.tsx'
import { PersonInteractions } from './person-interactions.tsx'
import { changeInteractions } from './change-interactions.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { Search } from 'lucide-react'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Combobox } from '#web/ui/controls/combobox.tsx'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { cleanHandle } from './clean-handle.ts'
import type { DateRange } from '#contract/date-range.ts'
import { useInteractionsTime } from './use-interactions-time.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY, isShownDay } from '#web/time/shown-days.ts'

export function InteractionsScreen() {
  const search = useSearch('/interactions')
  const { today } = useInteractionsTime()
  const posts = useKnownPosts()
  const people = learnPeople(posts)
  const current = { user: search.user, range: readRange(search, today) }
  const { user, range } = useDeferredValue(current)
  const place = useLostFocus(`${user} ${range.from} ${range.to}`)

  return (
    <div ref={place} tabIndex={-1} className="grid w-full max-w-2xl min-w-0 content-start gap-4 p-4 pb-0">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <UsernameBox username={current.user ?? ''} people={people} />
        {current.user !== undefined && <RangePicker range={current.range} />}
      </div>
      {user === undefined ? (
        <PeopleList posts={posts} />
      ) : (
        <PersonInteractions
          key={`${user} ${range.from} ${range.to}`}
          {...{ username: user, range, people }}
        />
      )}
    </div>
  )
}

const MAX_SUGGESTIONS = 8

function UsernameBox({ username, people }: { username: string; people: readonly Person[] }) {
  const [field, setField] = useState({ username, text: username })
  if (field.username !== username) setField({ username, text: username })
  const suggestions = suggestPeople(cleanHandle(field.text), people, MAX_SUGGESTIONS)

  function search(text: string) {
    const handle = cleanHandle(text)
    setField({ username, text: handle })
    if (handle !== '') changeInteractions({ user: handle })
  }

  return (
    <search className="w-full max-w-sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(field.text)
        }}
      >
        <Combobox
          label="Username"
          placeholder="@handle or a link"
          text={field.text}
          options={suggestions.map((person) => ({
            key: person.username,
            content: <Suggestion person={person} />,
          }))}
          onText={(text) => setField({ username, text })}
          onChoose={search}
          trailing={
            <Button type="submit" icon={Search}>
              Search
            </Button>
          }
        />
      </form>
    </search>
  )
}

function Suggestion({ person: { username, name, photo, contacts } }: { person: Person }) {
  const display = useDisplay()
  return (
    <>
      <PersonPicture username={username} name={name} photo={photo} size="sm" />
      <span className="font-medium">{`@${username}`}</span>
      <PersonText text={name} className="min-w-0 flex-1 truncate text-ink-soft" />
      <span className="text-sm text-ink-soft">{formatNumber(contacts.length, display)}</span>
    </>
  )
}

function RangePicker({ range }: { range: DateRange }) {
  const { today } = useInteractionsTime()
  const preset = matchPreset(range, today)
  const [isCustomOpen, setIsCustomOpen] = useState(false)
  const isCustom = isCustomOpen || preset === null

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="pb-1 max-sm:sr-only text-sm font-medium text-ink-soft">Range</legend>
        {PRESETS.map((each) => (
          <Button
            key={each}
            size="tight"
            aria-pressed={!isCustom && preset === each}
            onClick={() => {
              setIsCustomOpen(false)
              changeInteractions(presetRange(each, today))
            }}
          >
            {presetWord(each)}
          </Button>
        ))}
        <Button size="tight" aria-pressed={isCustom} onClick={() => setIsCustomOpen(true)}>
          Custom
        </Button>
      </fieldset>
      {isCustom && <CustomRange key={`${range.from} ${range.to}`} range={range} />}
    </div>
  )
}

function CustomRange({ range }: { range: DateRange }) {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const isReversed = isShownDay(from) && isShownDay(to) && from > to
  const isChanged = from !== range.from || to !== range.to

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isShownDay(from) && isShownDay(to) && !isReversed) changeInteractions({ from, to })
  }

  return (
    <form aria-label="Custom range" onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TextField
        type="date"
        label="From"
        required
        min={FIRST_SHOWN_DAY}
        max={LAST_SHOWN_DAY}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label="To"
        required
        min={FIRST_SHOWN_DAY}
        max={LAST_SHOWN_DAY}
        value={to}
        error={isReversed ? failureMessage({ reason: 'range-reversed', code: null, message: '' }) : undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant={isChanged ? 'primary' : 'plain'}>
        Show
      </Button>
    </form>
  )
}
