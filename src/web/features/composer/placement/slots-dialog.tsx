import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import {
  useSaveSettings,
  useWorkspaceSettings,
  useSettingsTrouble,
} from '#web/api/workspace/workspace-settings.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { SlotField } from '#web/post/slot-field.tsx'
import { formatSlotRule, linesToSlots } from '#web/time/slot-words.ts'
import { suggestSlots } from '#web/time/suggest-slots.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { shortAccountWords } from '#web/post/account-words.ts'

export interface SlotsDialogProps {
  of: readonly string[]
  calendars: readonly KnownCalendar[]
  children: ReactNode
  actions: ReactNode
  isAsked?: boolean
  onClose: () => void
}

export function SlotsDialog({
  of,
  calendars,
  children,
  actions,
  isAsked = false,
  onClose,
}: SlotsDialogProps) {
  const slots = linesToSlots(useWorkspaceSettings()?.slots)
  const save = useSaveSettings()
  const trouble = useSettingsTrouble()
  const client = useQueryClient()
  const display = useDisplay()
  const now = useNow()
  return (
    <Dialog title="No slots yet" onClose={onClose} actions={actions}>
      <p className="text-ink-soft">{children}</p>
      {trouble !== null && (
        <p role="alert" className="text-failed">
          {trouble}
        </p>
      )}
      {of.map((calendar) => (
        <SlotField
          key={calendar}
          label={`Slots of ${nameOf(calendar, calendars)}`}
          rules={slots[calendar] ?? []}
          suggestion={suggestSlots(
            readKnownPosts(client).flatMap((post) => (post.calendar.uuid === calendar ? [post.at] : [])),
            display.zone,
            now,
          )}
          display={display}
          isAsked={isAsked}
          onChange={(rules) => save({ slots: { [calendar]: rules.map(formatSlotRule) } })}
        />
      ))}
    </Dialog>
  )
}

function nameOf(calendar: string, calendars: readonly KnownCalendar[]): string {
  const known = calendars.find(({ uuid }) => uuid === calendar)
  return known === undefined ? calendar : shortAccountWords(known)
}
