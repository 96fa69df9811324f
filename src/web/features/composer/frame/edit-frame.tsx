import type { ReactNode } from 'react'
import type { When } from '#contract/workspace/draft.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { type EditState, type EditablePost, hasMoved } from '#web/features/composer/document/edited-post.ts'
import {
  type Editing,
  type EndedEdit,
  useEditing,
  whyNotSaved,
} from '#web/features/composer/sending/use-editing.ts'
import { RepeatQuestion } from '#web/features/composer/sending/repeated-post.tsx'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { ChangedElsewhere, Notice } from './notice.tsx'

export type Saving = {
  press: () => void
  cancel: () => void
  isUnmoved: (when: When) => boolean
  whyNot: (values: Parameters<typeof whyNotSaved>[1]) => string | undefined
}

/** `saving` is null after the edit has become an ordinary draft. */
export type Edit = { notices: ReactNode; saving: Saving | null }

interface EditFrameProps {
  composer: Composer
  children: (edit: Edit) => ReactNode
}

export function EditFrame({ composer, children }: EditFrameProps) {
  const editing = useEditing(composer)
  const { editState, isSaved, repeat } = editing
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (editState === null || composer.isSaving) return
    // Ignores Escape in a dialog or a menu, where it closes only the dialog or the menu.
    if (event.target instanceof Element && event.target.closest(':modal, :popover-open') !== null) return
    editing.cancel()
  })
  if (isSaved) return null
  return (
    <>
      {children({
        notices: <EditNotices editing={editing} />,
        saving: editState === null ? null : toSaving(editing, editState),
      })}
      {repeat !== null && (
        <RepeatQuestion
          refusal={repeat}
          zone={composer.placement.when.zone}
          onCancel={editing.dismissRepeat}
          onSend={editing.sendBoth}
        />
      )}
    </>
  )
}

function toSaving({ save, cancel }: Editing, editState: EditState): Saving {
  return {
    press: save,
    cancel,
    isUnmoved: (when) => editState.state === 'open' && !hasMoved({ when }, editState.post),
    whyNot: (values) => whyNotSaved(editState, values) ?? undefined,
  }
}

function EditNotices({ editing }: { editing: Editing }) {
  const { editState, ended, trouble } = editing
  return (
    <>
      {ended !== null && <Ended edit={ended} />}
      {editState?.state === 'open' && <StaysScheduled post={editState.post} />}
      {editState?.state === 'signed-out' && (
        <Notice
          title="Its account is signed out"
          words="Sign it in, then the changes can be saved. Until then the post waits with its old words."
        />
      )}
      {editState?.state === 'changed' && (
        <OtherVersion post={editState.post} onTake={editing.take} onKeep={editing.keepAsDraft} />
      )}
      {trouble !== null && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {trouble}
        </p>
      )}
    </>
  )
}

function StaysScheduled({ post: { status, scheduledAt } }: { post: EditablePost }) {
  const when = useDayAndTime(scheduledAt)
  return (
    <output className="rounded-md bg-sunken p-3">
      {status === 'draft'
        ? `An API draft for ${when}; it stays one while you edit`
        : `Scheduled for ${when}; it stays scheduled while you edit`}
    </output>
  )
}

interface OtherVersionProps {
  post: EditablePost
  onTake: () => void
  onKeep: () => void
}

function OtherVersion({ post: { version, scheduledAt, texts }, ...choices }: OtherVersionProps) {
  const when = useDayAndTime(scheduledAt)
  const words = `The post was changed, and is scheduled for ${when}. Your words are on this page.`
  return <ChangedElsewhere at={version} words={words} texts={texts} {...choices} />
}

function Ended({ edit: { why, at, isWritten } }: { edit: EndedEdit }) {
  const when = useDayAndTime(at ?? 0)
  const titles: Record<EndedEdit['why'], string> = {
    'post-published': `It went out as it was, ${when}`,
    'post-trying': 'Its moment has come: it is going out as it was',
    'post-failed': 'Its moment came: it was sent as it was, and has failed',
    'post-closed': 'The post cannot be changed any more',
    'id-unknown': 'The post was deleted elsewhere, or is a draft again',
  }
  return (
    <Notice
      title={titles[why]}
      words={
        isWritten
          ? 'Your words are kept as a separate draft.'
          : 'You had changed nothing. What you write now is a new post.'
      }
    />
  )
}

function useDayAndTime(at: number): string {
  const now = useNow()
  const display = useDisplay()
  return formatDayAndTime(at, display, momentToDay(now, display.zone))
}
