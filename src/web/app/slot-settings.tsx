import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { useSession } from '#web/api/session/use-session.ts'
import {
  useSaveSettings,
  useWorkspaceSettings,
  useSettingsTrouble,
} from '#web/api/workspace/workspace-settings.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { accountWords } from '#web/post/account-words.ts'
import { SlotField } from '#web/post/slot-field.tsx'
import { formatSlotRule, linesToSlots } from '#web/time/slot-words.ts'
import { suggestSlots } from '#web/time/suggest-slots.ts'

export function SlotSettings() {
  const settings = useWorkspaceSettings()
  const save = useSaveSettings()
  const trouble = useSettingsTrouble()
  const posts = useKnownPosts()
  const display = useDisplay()
  const now = useNow()
  const calendars = [...learnCalendars(posts, useSession()?.calendars).values()]
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        Moments of the week at which an account posts. Next free slot and Plan many use them, and the week and
        the day show them.
      </p>
      {calendars.length === 0 && <p>No account was read yet. Open the calendar first.</p>}
      {trouble !== null && (
        <p role="alert" className="text-failed">
          {trouble}
        </p>
      )}
      {settings === null && <p>The slots were not read yet.</p>}
      {(settings === null ? [] : calendars).map((calendar) => (
        <SlotField
          key={calendar.uuid}
          label={accountWords(calendar)}
          rules={linesToSlots(settings?.slots)[calendar.uuid] ?? []}
          suggestion={suggestSlots(
            posts.flatMap((post) => (post.calendar.uuid === calendar.uuid ? [post.at] : [])),
            display.zone,
            now,
          )}
          display={display}
          onChange={(rules) => save({ slots: { [calendar.uuid]: rules.map(formatSlotRule) } })}
        />
      ))}
    </div>
  )
}
