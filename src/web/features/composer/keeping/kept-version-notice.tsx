import { Link } from '#web/router/link.tsx'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import type { KeptBeside } from './use-form-draft.ts'

/** Two tabs changed the draft at the same time: which version is shown, and where the other one is. */
export function KeptVersionNotice({ kept, kind }: { kept: KeptBeside; kind: ComposerKind }) {
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <p className="font-semibold">Another tab changed this draft at the same time</p>
      <p>
        {kept.isFromHere
          ? 'Its words are shown here. Yours are kept as a draft of their own.'
          : 'Your words are shown here. Those of the other tab are kept as a draft of their own.'}
      </p>
      <Link
        to={kind === 'thread' ? '/compose/thread' : '/compose/quote'}
        search={{ draft: kept.id }}
        className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md} justify-self-start`}
      >
        {kept.isFromHere ? 'Open your version' : 'Open the other version'}
      </Link>
    </div>
  )
}
