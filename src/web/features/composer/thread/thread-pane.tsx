import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { PreviewPane } from '#web/features/composer/preview/preview-pane.tsx'
import { RequestFields } from '#web/features/composer/preview/request-fields.tsx'
import type { Preview } from '#web/features/composer/preview/use-preview.ts'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type ComposerFields, segmentsToSend } from '#web/features/composer/form/composer-form.ts'
import { PreviewPosts } from '#web/features/composer/preview/preview-posts.tsx'

interface ThreadPaneProps {
  preview: Preview
  calendars: readonly KnownCalendar[]
  /** The id of the segment that was focused last. */
  active: string | null
}

export function ThreadPane({ preview, calendars, active }: ThreadPaneProps) {
  return (
    <PreviewPane
      isBeside={preview.isBeside}
      onClose={() => preview.show(false)}
      preview={<ThreadPreview calendars={calendars} active={active} />}
      request={<RequestFields kind="thread" calendars={calendars} />}
    />
  )
}

interface ThreadPreviewProps {
  calendars: readonly KnownCalendar[]
  /** The id of the segment that was focused last. */
  active: string | null
}

/** A letter costs 11 ms in 25 full segments, and 15 ms if the preview follows each of them: its layout is a frame more. */
const FOLLOWS_AFTER_MS = 500

/** A thread as its readers will see it, a moment after what is typed. */
function ThreadPreview({ calendars, active }: ThreadPreviewProps) {
  const form = useFormContext<ComposerFields>()
  const [{ segments, numbering, calendar }, setShown] = useState(() => structuredClone(form.getValues()))

  // The form tells of each letter; a render for each would be too many.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      timer = undefined
      // A copy, because the library changes the values of its form in place.
      setShown(structuredClone(form.getValues()))
    }
    const followSoon = () => {
      timer ??= setTimeout(follow, FOLLOWS_AFTER_MS)
    }
    const end = form.subscribe({
      formState: { values: true },
      callback: followSoon,
    })
    // What was typed between the first render and this effect has reached no subscriber.
    followSoon()
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [form])

  return (
    <PreviewPosts
      texts={segmentsToSend({ segments, numbering })}
      calendar={calendars.find(({ uuid }) => uuid === calendar)}
      active={segments.findIndex(({ id }) => id === active)}
    />
  )
}
