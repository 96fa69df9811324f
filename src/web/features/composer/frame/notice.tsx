import { CircleHelp, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { ageWords } from '#web/time/age-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

interface NoticeProps {
  title: string
  words: string
  children?: ReactNode
}

/** A fact about the draft, with what a person can do about it. */
export function Notice({ title, words, children }: NoticeProps) {
  const Icon = children === undefined ? CircleHelp : OctagonAlert
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <p className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-overdue" />
        {title}
      </p>
      <p>{words}</p>
      {children !== undefined && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}

interface ChangedElsewhereProps {
  at: Moment
  words: string
  /** The words of the other version. */
  texts: readonly string[]
  onTake: () => void
  onKeep: () => void
}

/** Asks which of two versions a person wants: the other one, or the words on this page. */
export function ChangedElsewhere({ at, words, texts, onTake, onKeep }: ChangedElsewhereProps) {
  const now = useNow()
  const display = useDisplay()
  return (
    <Notice title={`Changed elsewhere ${ageWords(at, Math.max(now, at), display)}`} words={words}>
      <OtherWords texts={texts} />
      <Button onClick={onTake}>Take it</Button>
      <Button onClick={onKeep}>Keep mine as a new draft</Button>
    </Notice>
  )
}

/** More is folded, so that the words of this page stay near. */
const SHOWN_AT_ONCE = 600

/** What another device wrote, to be compared with the words of this page. */
function OtherWords({ texts }: Pick<ChangedElsewhereProps, 'texts'>) {
  return (
    <details open={texts.join('').length <= SHOWN_AT_ONCE} className="min-w-0 basis-full">
      <summary className="w-fit cursor-default font-medium touch:min-h-touch">The other words</summary>
      <ol aria-label="The other words" className="grid gap-2 border-s-2 ps-3">
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The list never changes its order.
          <li key={index}>
            <PersonText
              as="p"
              text={text.trim() === '' ? '(empty)' : text}
              className="wrap-anywhere whitespace-pre-wrap"
            />
          </li>
        ))}
      </ol>
    </details>
  )
}
