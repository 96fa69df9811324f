import { useDeferredValue, useState } from 'react'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { momentToDay } from '#web/time/zone.ts'
import { readRange } from './date-span.ts'
import { learnPeople, type Person, suggestPeople } from '#web/api/posts/learn-people.ts'
import { PeopleList } from './people-list.tsx'
import { PersonInteractions } from './person-interactions.tsx'
import { RangePicker } from './range-picker.tsx'
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

export function InteractionsScreen() {
  const search = useSearch('/interactions')
  const display = useDisplay(search.zone)
  const now = useNow()
  const posts = useKnownPosts()
  const today = momentToDay(now, display.zone)
  const people = learnPeople(posts)
  const current = { user: search.user, range: readRange(search, today) }
  const { user, range } = useDeferredValue(current)
  const place = useLostFocus(`${user} ${range.from} ${range.to}`)

  return (
    <div ref={place} tabIndex={-1} className="grid w-full max-w-2xl min-w-0 content-start gap-4 p-4 pb-0">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <UsernameBox
          username={current.user ?? ''}
          people={people}
          onSearch={(name) => changeInteractions({ user: name })}
        />
        {current.user !== undefined && (
          <RangePicker range={current.range} today={today} onChange={changeInteractions} />
        )}
      </div>
      {user === undefined ? (
        <PeopleList
          posts={posts}
          order={search.sort}
          onOrder={(sort) => changeInteractions({ sort })}
          quietDays={search.quiet}
          onQuietDays={(quiet) => changeInteractions({ quiet })}
          now={now}
          display={display}
        />
      ) : (
        <PersonInteractions
          key={`${user} ${range.from} ${range.to}`}
          {...{ username: user, range, people }}
        />
      )}
    </div>
  )
}

interface UsernameBoxProps {
  username: string
  people: readonly Person[]
  onSearch: (username: string) => void
}

const MAX_SUGGESTIONS = 8

function UsernameBox({ username, people, onSearch }: UsernameBoxProps) {
  const [field, setField] = useState({ username, text: username })
  if (field.username !== username) setField({ username, text: username })
  const suggestions = suggestPeople(cleanHandle(field.text), people, MAX_SUGGESTIONS)

  function search(text: string) {
    const handle = cleanHandle(text)
    setField({ username, text: handle })
    if (handle !== '') onSearch(handle)
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
