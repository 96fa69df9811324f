import { Link } from '#web/router/link.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { useIsLookedUp } from '#web/api/sending/look-ups.ts'
import { startLookUp } from '#web/api/sending/start-look-up.ts'
import { type Sending, creationLine } from '#web/device/sendings/sending.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ageWords } from '#web/time/age-words.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { PersonText } from '#web/ui/person-text.tsx'

/** A sending whose answer never came, until its outcome is settled. */
export function OpenSendingRow({ sending }: { sending: Sending }) {
  const now = useNow()
  const display = useDisplay()
  const isLookedUp = useIsLookedUp(sending.id)
  const line = creationLine(sending.creation)

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-overdue-soft p-3">
      <div className="min-w-0 grow basis-full sm:basis-0">
        <PersonText as="p" text={line} className="truncate text-md font-medium" />
        <p className="text-sm">
          Sent {ageWords(sending.startedAt, now, display)}, but it is not known whether it was created.
        </p>
      </div>
      <div className="flex gap-2">
        <Button pending={isLookedUp} aria-label={`Look for it: ${line}`} onClick={() => startLookUp(sending)}>
          Look for it
        </Button>
        <Link
          to={COMPOSER_PATH[sending.creation.kind]}
          search={{ draft: sending.draftId }}
          aria-label={`Open: ${line}`}
          className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}
        >
          Open
        </Link>
      </div>
    </li>
  )
}
