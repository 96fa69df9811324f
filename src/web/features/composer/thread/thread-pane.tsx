import { useEffect, useState } from 'react'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { PreviewPane } from '#web/features/composer/preview/preview-pane.tsx'
import { PreviewPosts } from '#web/features/composer/preview/preview-posts.tsx'

interface ThreadPaneProps {
  composer: Composer
  /** The id of the segment that was focused last. */
  active: string | null
}

export function ThreadPane({ composer, active }: ThreadPaneProps) {
  return (
    <PreviewPane composer={composer}>
      <ThreadPreview composer={composer} active={active} />
    </PreviewPane>
  )
}

/** A letter costs 11 ms in 25 full segments, and 15 ms if the preview follows each of them: its layout is a frame more. */
const UPDATE_AFTER_MS = 500

/** A thread as its readers will see it, a moment after what is typed. */
function ThreadPreview({ composer, active }: ThreadPaneProps) {
  const { form, placement } = composer
  const [{ segments, numbering, calendar }, setShown] = useState(() => structuredClone(form.getValues()))

  // The form calls back at each letter; a render for each would be too many.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      timer = undefined
      // A copy, because the library changes the values of its form in place.
      setShown(structuredClone(form.getValues()))
    }
    const updateSoon = () => {
      timer ??= setTimeout(update, UPDATE_AFTER_MS)
    }
    const end = form.subscribe({
      formState: { values: true },
      callback: updateSoon,
    })
    // What was typed between the first render and this effect has reached no subscriber.
    updateSoon()
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [form])

  return (
    <PreviewPosts
      texts={segmentsToSend({ segments, numbering })}
      calendar={placement.calendars.find(({ uuid }) => uuid === calendar)}
      active={segments.findIndex(({ id }) => id === active)}
    />
  )
}
