import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OR_SAY } from '#web/api/workspace/not-done.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { Link } from '#web/router/link.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'

interface DeletedDraftProps {
  draftId: string
  kind: ComposerKind
}

export function DeletedDraft({ draftId, kind }: DeletedDraftProps) {
  const client = useQueryClient()
  const { mutate: restore, isPending } = useMutation(workspaceMutation('restoreDraft', client))
  return (
    <section aria-label="Deleted draft" ref={takeLostFocus} tabIndex={-1} className="p-4">
      <EmptyState
        title={DELETED}
        why="A deleted draft can be restored for a day."
        action={
          <span className="flex flex-wrap gap-2">
            <Button pending={isPending} onClick={() => restore(newChange({ id: draftId }), OR_SAY)}>
              Restore
            </Button>
            <Link to={COMPOSER_PATH[kind]} className={buttonLook('plain')}>
              Write another {kind}
            </Link>
          </span>
        }
      />
    </section>
  )
}

const DELETED = 'This draft was deleted.'

function takeLostFocus(section: HTMLElement | null): void {
  if (section === null || document.activeElement !== document.body) return
  section.focus()
  announce(DELETED)
}
