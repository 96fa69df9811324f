import { useDeferredValue } from 'react'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { momentToDay } from '#web/time/zone.ts'
import { readRange } from '#web/features/interactions/reading/date-span.ts'
import { learnPeople } from '#web/api/posts/learn-people.ts'
import { PeopleList } from '#web/features/interactions/people/people-list.tsx'
import { PersonInteractions } from '#web/features/interactions/person/person-interactions.tsx'
import { RangePicker } from '#web/features/interactions/filters/range-picker.tsx'
import { useInteractionsUrl } from '#web/features/interactions/filters/use-interactions-url.ts'
import { useLostFocus } from '#web/features/interactions/reading/use-lost-focus.ts'
import { UsernameBox } from '#web/features/interactions/people/username-box.tsx'

export function InteractionsScreen() {
  const { search, change } = useInteractionsUrl()
  const display = useDisplay(search.zone)
  const now = useNow()
  const posts = useKnownPosts()
  const today = momentToDay(now, display.zone)
  const people = learnPeople(posts)
  const asked = { user: search.user, range: readRange(search, today) }
  // The controls follow a choice at once; the list follows in a later render.
  const { user, range } = useDeferredValue(asked)
  const place = useLostFocus(`${user} ${range.from} ${range.to}`)

  return (
    <div ref={place} tabIndex={-1} className="grid w-full max-w-2xl min-w-0 content-start gap-4 p-4 pb-0">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <UsernameBox
          username={asked.user ?? ''}
          people={people}
          onSearch={(name) => change({ user: name })}
        />
        {asked.user !== undefined && <RangePicker range={asked.range} today={today} onChange={change} />}
      </div>
      {user === undefined ? (
        <PeopleList
          people={people}
          posts={posts}
          order={search.sort}
          onOrder={(sort) => change({ sort })}
          quietDays={search.quiet}
          onQuietDays={(quiet) => change({ quiet })}
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
