import { useSyncExternalStore } from 'react'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { slots } from '#web/device/settings/slots.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { SlotField } from '#web/post/slot-field.tsx'
import { suggestSlots } from '#web/time/suggest-slots.ts'

/** The moments of the week at which each account posts. */
export function SlotSettings() {
  const chosen = useSyncExternalStore(slots.subscribe, slots.read)
  const posts = useKnownPosts()
  const display = useDisplay()
  const calendars = [...learnCalendars(posts).values()]
  return (
    <section aria-labelledby="slots-heading" className="grid gap-3 border-t pt-4">
      <h3 id="slots-heading" className="font-medium">
        Slots
      </h3>
      <p className="text-sm text-ink-soft">
        Moments of the week at which an account posts. Next free slot and Plan many use them, and the week and
        the day show them.
      </p>
      {calendars.length === 0 && <p>No account was read yet. Open the calendar first.</p>}
      {calendars.map(({ uuid, name, username }) => (
        <SlotField
          key={uuid}
          label={username === '' ? name || uuid : `${name} (@${username})`}
          rules={chosen[uuid] ?? []}
          suggestion={suggestSlots(
            posts.flatMap((post) => (post.calendar.uuid === uuid ? [post.at] : [])),
            display.zone,
          )}
          display={display}
          onChange={(rules) => slots.change(uuid, rules)}
        />
      ))}
    </section>
  )
}
