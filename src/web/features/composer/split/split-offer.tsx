import { ListOrdered, Scissors } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import { settings } from '#web/device/settings/settings.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { applySplit, planSplit } from './split-segment.ts'
import type { SplitWay } from './split-text.ts'
import { countToSend } from '#contract/workspace/draft-text.ts'
import { type ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { numberSegment } from '#contract/workspace/numbering.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'

interface SplitOfferProps {
  editor: ThreadEditor
  text: string
  index: number
  /** A pasted text shows at once how it would be split. */
  isOpen: boolean
  way: SplitWay
  onWay: (way: SplitWay) => void
}

const WAYS = ['even', 'full', 'blank-lines'] as const
const WAY_WORDS: Readonly<Record<SplitWay, string>> = {
  even: 'Even',
  full: 'Fewer, fuller',
  'blank-lines': 'At every blank line',
}

/** Offers to split a segment that is too long, and shows the pieces first. */
export function SplitOffer(props: SplitOfferProps) {
  const { editor, text: typed, index, isOpen, way, onWay } = props
  const display = useDisplay()
  const { control, setValue } = useFormContext<ComposerValues>()
  const numbering = useWatch({ control, name: 'numbering' })
  const { segments, sent } = useWatch({
    control,
    name: 'segments',
    compute: (all) => ({ segments: all.length, sent: countToSend(all) }),
  })
  // The text itself is painted before a long one is split.
  const text = useDeferredValue(typed, '')
  const plan = (each: SplitWay) => planSplit({ text, index, segments, numbering, way: each })
  const parts = plan(way)
  const even = way === 'even' ? parts.length : plan('even').length
  const ways = WAYS.filter(
    (each) =>
      each === 'even' ||
      each === way ||
      (each === 'full' ? plan('full').length < even : /\n[^\S\n]*\n/.test(text.trimEnd())),
  )
  if (parts.length < 2) return null
  const room = MAX_SEGMENTS - segments + 1
  const within = Math.min(parts.length, room)
  const beyond = parts.length - within
  const countOf = (piece: string, at: number) =>
    countCharacters(at < within ? numberSegment(piece, index + at, sent - 1 + within, numbering) : piece)

  function splitAndNumber() {
    const numbered = { ...numbering, style: 'n/total' } as const
    setValue('numbering', numbered)
    settings.change({ numbering: numbered })
    editor.edit((all) =>
      applySplit(all, index, planSplit({ text, index, segments, numbering: numbered, way })),
    )
  }

  return (
    <div className="mb-3 grid animate-rise gap-2 rounded-md bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          icon={Scissors}
          {...(isOpen && { tip: 'Alt+Enter' })}
          onClick={() => editor.edit((all) => applySplit(all, index, parts))}
        >
          Split into {within} {within === 1 ? 'segment' : 'segments'}
        </Button>
        {numbering.style === 'off' && (
          <Button icon={ListOrdered} onClick={splitAndNumber}>
            Split and number
          </Button>
        )}
        {ways.length > 1 && (
          <fieldset className="flex flex-wrap">
            <legend className="sr-only">How to split</legend>
            {ways.map((each) => (
              <Button key={each} variant="quiet" aria-pressed={each === way} onClick={() => onWay(each)}>
                {WAY_WORDS[each]}
              </Button>
            ))}
          </fieldset>
        )}
        {beyond > 0 && (
          <span className="text-sm text-ink-soft">
            {formatNumber(beyond, display)} more {beyond === 1 ? 'piece finds' : 'pieces find'} no room and{' '}
            {beyond === 1 ? 'waits' : 'wait'} in the overflow.
          </span>
        )}
      </div>
      <details open={isOpen}>
        <summary className="cursor-default py-1 text-sm font-medium text-ink-soft touch:min-h-touch">
          How it would be split
        </summary>
        <ol className="mt-2 max-h-64 overflow-y-auto max-sm:max-h-32 overscroll-contain">
          {parts.map((part, piece) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- The pieces have no identity but their place.
              key={piece}
              className="flex gap-3 border-t py-2 first:border-t-0"
            >
              <span className="w-5 shrink-0 text-end text-sm text-ink-faint">{index + piece + 1}</span>
              <PersonText text={part.text} className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap" />
              <span className="text-sm text-ink-faint">
                {formatNumber(countOf(part.text, piece), display)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
