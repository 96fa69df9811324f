import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { undoChangesMutation } from '#web/api/workspace/change-posts.ts'
import { type Deletion, deletionsQuery } from '#web/api/workspace/workspace-queries.ts'
import { refusalWords, workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { ageWords } from '#web/time/age-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { draftLine } from './name-drafts.ts'

export function RecentlyDeleted({ onRestored }: { onRestored: (id: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  return (
    <details className="print:hidden" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        ref={summary}
        className="w-fit cursor-default py-1 text-sm font-medium text-ink-soft touch:min-h-touch"
      >
        Recently deleted
      </summary>
      {isOpen && (
        <Deletions
          onRestored={(id) => {
            onRestored(id)
            summary.current?.focus()
          }}
        />
      )}
    </details>
  )
}

function Deletions({ onRestored }: { onRestored: (id: string) => void }) {
  const { data, error } = useQuery(deletionsQuery())
  const { restore, restoring, trouble } = useRestoring(onRestored)
  const now = useNow()
  const display = useDisplay()
  if (data === undefined)
    return error === null ? null : <p role="alert">{workspaceMessage(errorToFailure(error))}</p>
  // Groups the posts that were deleted together. They have the same `changeId`.
  const groups = Map.groupBy(data.deletions, ({ changeId, id }) => changeId ?? id)
  if (groups.size === 0) return <p className="text-ink-soft">Nothing was deleted within the last day.</p>
  return (
    <>
      {trouble !== null && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          Not restored. {trouble}
        </p>
      )}
      <ul aria-label="Recently deleted" className="border-t">
        {[...groups].map(([key, [first, ...others]]) => {
          if (first === undefined) return null
          const { changeId, deletedAt } = first
          const line = draftLine(first)
          const kind =
            changeId === null ? 'Draft' : others.length === 0 ? 'Post' : `${others.length + 1} posts`
          return (
            <li key={key} className="flex items-center gap-4 border-b py-2">
              <div className="min-w-0 flex-1">
                <PersonText as="p" text={line} className="truncate" />
                <p className="text-sm text-ink-soft">
                  {kind}, deleted {ageWords(deletedAt, now, display)}
                </p>
              </div>
              <Button
                size="sm"
                pending={restoring === key}
                aria-label={`Restore: ${line}`}
                onClick={() => void restore(key, first)}
              >
                Restore
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function useRestoring(onRestored: (id: string) => void) {
  const client = useQueryClient()
  const { mutateAsync: restoreDraft } = useMutation(workspaceMutation('restoreDraft', client))
  const { mutateAsync: undoChanges } = useMutation(undoChangesMutation(client))
  const [restoring, setRestoring] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function take({ id, changeId }: Deletion): Promise<string | null> {
    if (changeId === null) {
      await restoreDraft(newChange({ id }))
      return null
    }
    const { posts } = await undoChanges(newChange({ change_id: changeId }))
    const refusal = posts.find((post) => post.refusal !== null)?.refusal
    return refusal ? refusalWords(refusal) : null
  }

  async function restore(key: string, deletion: Deletion) {
    setRestoring(key)
    const why = await take(deletion).catch((error: unknown) => workspaceMessage(errorToFailure(error)))
    setRestoring(null)
    setTrouble(why)
    if (why !== null) return
    announce(deletion.changeId === null ? 'Restored: it is in Drafts.' : 'Restored: it is scheduled again.')
    onRestored(deletion.id)
  }

  return { restore, restoring, trouble }
}
