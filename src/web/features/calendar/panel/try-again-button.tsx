import { useState } from 'react'
import type { Post } from '#contract/post.ts'
import { postText } from '#contract/post-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { useSchedule } from './use-schedule.ts'

/** Asks the user to confirm, because the post goes out at once and without Undo. */
export function TryAgainButton({ post, size }: { post: Post; size?: 'sm' }) {
  const schedule = useSchedule()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button {...(size && { size })} onClick={() => setIsAsking(true)}>
        Try again
      </Button>
      {isAsking && (
        <Dialog
          title="Publish it now?"
          onClose={() => setIsAsking(false)}
          cancel="Cancel"
          actions={
            <Button
              ref={focusAtOpening}
              variant="primary"
              onClick={() => {
                setIsAsking(false)
                void schedule(post)
              }}
            >
              Publish it now
            </Button>
          }
        >
          <p className="text-ink-soft">
            On <PersonText text={post.calendar.name} />{' '}
            {post.calendar.username !== '' && `@${post.calendar.username}`}
          </p>
          <PersonText as="p" text={postText(post)} className="line-clamp-3 border-s-2 ps-3 wrap-anywhere" />
          <p>It goes out at once, with the same words. After that it cannot be changed here.</p>
        </Dialog>
      )}
    </>
  )
}
