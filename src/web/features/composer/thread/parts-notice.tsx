import { useQuery } from '@tanstack/react-query'
import { countToSend } from '#web/features/composer/form/composer-form.ts'
import { type Draft, type DraftPlacement } from '#web/device/drafts/draft.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { clockWords } from '#web/features/composer/placement/when-words.ts'
import { partsQuery } from '#web/features/composer/keeping/parts-query.ts'
import { Link } from '#web/router/link.tsx'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'

interface PartsNoticeProps {
  accountId: string
  draftId: string
  follows: string | undefined
  isReadOnly: boolean
  onTakeBack: (after: Draft) => void
}

/** Leads from a thread to the one that goes on with it, and back. */
export function PartsNotice({ accountId, draftId, follows, isReadOnly, onTakeBack }: PartsNoticeProps) {
  const { data } = useQuery(partsQuery(accountId, draftId, follows))
  const { before = null, after = null } = data ?? {}
  return (
    <>
      {before !== null && (
        <p className={LINE}>
          This goes on with
          <Part draft={before} />
        </p>
      )}
      {after !== null && (
        <output className={LINE}>
          The rest is a thread of its own:
          <Part draft={after} />
          {after.content.kind === 'thread' && <Size segments={countToSend(after.content.segments)} />}
          <Placed placement={after.content.placement} />
          {!isReadOnly && (
            <Button size="sm" onClick={() => onTakeBack(after)}>
              Take it back
            </Button>
          )}
        </output>
      )}
    </>
  )
}

function Part({ draft: { id, title } }: { draft: Draft }) {
  return (
    <Link to="/compose/thread" search={{ draft: id }} className={`${TEXT_LINK} min-w-0`}>
      <PersonText text={title ?? 'the first part'} className="truncate" />
    </Link>
  )
}

function Size({ segments }: { segments: number }) {
  return <span>{formatCount(segments, 'segment', 'segments', useDisplay())}</span>
}

function Placed({ placement }: { placement: DraftPlacement }) {
  const display = useDisplay()
  return <span>{clockWords(placement, useNow(), display)}</span>
}

const LINE = 'mb-4 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-sunken p-3 text-sm'
