import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { countToSend } from '#contract/workspace/draft-text.ts'
import { settings } from '#web/device/device-settings.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'

export type DescriptionQuestion = ReturnType<typeof useDescriptionQuestion>

export function useDescriptionQuestion(
  form: UseFormReturn<ComposerValues>,
  goToDescription: (missing: Undescribed) => void,
) {
  const [asked, setAsked] = useState<{ missing: readonly Undescribed[]; send: () => void } | null>(null)

  /** Returns whether the dialog with the question has opened. */
  function ask(send: () => void): boolean {
    const missing = settings.read().asksForDescriptions ? findUndescribed(form.getValues()) : []
    if (missing.length > 0) setAsked({ missing, send })
    return missing.length > 0
  }

  function describe() {
    const [first] = asked?.missing ?? []
    setAsked(null)
    // Uses a timer, because the closing dialog first returns the focus to its opener.
    if (first !== undefined) setTimeout(() => goToDescription(first))
  }

  function sendAnyway() {
    setAsked(null)
    asked?.send()
  }

  return {
    count: asked?.missing.length ?? 0,
    ask,
    describe,
    sendAnyway,
  }
}

type Undescribed = { segment: string | null; picture: string }

function findUndescribed(values: Pick<ComposerValues, 'kind' | 'segments' | 'pictures'>): Undescribed[] {
  const { kind, segments, pictures } = values
  const places = kind === 'quote' ? [{ id: null, pictures }] : segments.slice(0, countToSend(segments))
  return places.flatMap((place) =>
    place.pictures.flatMap(({ id, alt }) => (alt.trim() === '' ? [{ segment: place.id, picture: id }] : [])),
  )
}

interface MissingDescriptionsProps {
  question: DescriptionQuestion
}

export function MissingDescriptions({ question }: MissingDescriptionsProps) {
  const { count, describe, sendAnyway } = question
  return (
    <Dialog
      title={count === 1 ? 'A picture has no description' : `${count} pictures have no description`}
      onClose={describe}
      actions={
        <>
          <Button onClick={sendAnyway}>Send without</Button>
          <Button ref={focusAtOpening} variant="primary" onClick={describe}>
            {count === 1 ? 'Describe it' : 'Describe them'}
          </Button>
        </>
      }
    >
      <p>
        People who cannot see a picture have its description read to them. Settings can turn this question
        off.
      </p>
    </Dialog>
  )
}
