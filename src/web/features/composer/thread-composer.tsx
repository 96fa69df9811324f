import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { isDay, utcDay } from '#contract/day.ts'
import type { DraftPlacement, ThreadContent } from '#web/device/draft.ts'
import { createDraft } from '#web/device/drafts.ts'
import { useNow } from '#web/device/use-display.ts'
import { announce } from '#web/ui/announce.tsx'
import { type ThreadForm, segmentsToSend } from './composer-form.ts'
import { ComposerFrame } from './composer-frame.tsx'
import { ComposerNotices } from './composer-notices.tsx'
import { KeptMark } from './kept-mark.tsx'
import { NO_HISTORY } from './edit-history.ts'
import { NumberingField } from './numbering-field.tsx'
import type { Opening } from './opening.ts'
import { OverflowTray } from './overflow-tray.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { QuotaCost } from './quota-cost.tsx'
import { Receipt } from './receipt.tsx'
import { SegmentList } from './segment-list.tsx'
import { SendPanel } from './send-panel.tsx'
import { createThreadEditor } from './thread-editor.ts'
import { ThreadPreview } from './thread-preview.tsx'
import { summarizeThread } from './send-summary.ts'
import { textToThreadText } from './thread-text.ts'
import type { TroublePlace } from './trouble-place.ts'
import { useComposer } from './use-composer.ts'
import { useFirstCalendar } from './use-first-calendar.ts'
import { learnCalendars, plannedMoments, useKnownPosts } from './use-known-posts.ts'

interface ThreadComposerProps {
  accountId: string
  id: string
  opening: Opening
  content: ThreadContent
  onSaved: () => void
  writeAnother: ReactNode
}

export function ThreadComposer({
  accountId,
  id,
  opening,
  content,
  onSaved,
  writeAnother,
}: ThreadComposerProps) {
  const { history, kind: _, ...start } = content
  const form = useForm<ThreadForm>({ defaultValues: start })
  const { control, getValues, setValue, setError, clearErrors, reset, subscribe } = form
  const [editor] = useState(() => createThreadEditor(form, history))
  const placement = useWatch({ control, name: 'placement' })
  const numbering = useWatch({ control, name: 'numbering' })
  const tray = useWatch({ control, name: 'tray' })
  const segments = useWatch({ control, name: 'segments', compute: (all) => all.length })
  const { errors } = useFormState({ control })
  const now = useNow()
  const { posts } = useKnownPosts(isDay(placement.date) ? placement.date : utcDay(now))
  const calendars = learnCalendars(posts)

  const frame = useRef<HTMLFormElement>(null)
  const composer = useComposer({
    frame,
    accountId,
    id,
    opening,
    read: () => ({ kind: 'thread', ...getValues(), history: editor.readHistory() }),
    readTexts: () => segmentsToSend(getValues()),
    make: async (sendAs, at) => {
      const { threadFormToCreation } = await import('./form-to-creation.ts')
      return threadFormToCreation(getValues(), { sendAs, now: at, calendars })
    },
    flag,
    onAdopt: ({ content: theirs }) => {
      if (theirs.kind !== 'thread') return
      const { history: theirHistory, kind: __, ...values } = theirs
      reset(values)
      editor.adopt(theirHistory)
    },
    onSaved,
  })
  const { keeper, sender, isReadOnly } = composer

  useFirstCalendar(placement.calendar, calendars, (uuid) => {
    keeper.quietly(() => {
      setValue('placement.calendar', uuid)
    })
  })

  // Whatever changes in the form is to be kept.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          keeper.changed()
        },
      }),
    [subscribe, keeper],
  )

  function flag(place: TroublePlace, words: string) {
    if (place.at === 'segment') editor.flag(place.index, words)
    else if (place.at === 'calendar') setError('placement.calendar', { type: 'refused', message: words })
    else if (place.at === 'when') setError('placement.date', { type: 'refused', message: words })
  }

  function changePlacement(next: DraftPlacement) {
    clearErrors('placement')
    setValue('placement', next)
  }

  /** The overflow becomes a draft of its own, and only then leaves this one. */
  async function moveTrayOut() {
    const text = textToThreadText([tray])
    await createDraft(accountId, { ...getValues(), ...text, kind: 'thread', history: NO_HISTORY })
    editor.edit((before) => ({
      text: { ...before, tray: '' },
      caret: { segment: before.segments.at(-1)?.id ?? '', at: 0 },
    }))
    announce('The overflow is a draft of its own now.')
  }

  if (composer.isSent && sender.sending !== null) {
    return (
      <div className="p-4">
        <Receipt sending={sender.sending} quota={<QuotaCost />} writeAnother={writeAnother} />
      </div>
    )
  }
  return (
    <ComposerFrame
      ref={frame}
      label="Thread"
      onSubmit={() => {
        composer.send('scheduled')
      }}
      notices={<ComposerNotices composer={composer} isCopyMissing={opening.isCopyMissing} />}
      preview={<ThreadPreview form={form} calendars={calendars} />}
      aside={
        <>
          <PlacementFields
            value={placement}
            calendars={calendars}
            busy={plannedMoments(posts)}
            errors={{ calendar: errors.placement?.calendar?.message, when: errors.placement?.date?.message }}
            isReadOnly={isReadOnly}
            onChange={changePlacement}
          />
          <NumberingField
            value={numbering}
            isReadOnly={isReadOnly}
            onChange={(next) => {
              setValue('numbering', next)
            }}
          />
          <SendPanel
            control={control}
            summarize={summarizeThread}
            placement={placement}
            isSending={sender.isBusy}
            onSend={composer.send}
          />
          <QuotaCost />
        </>
      }
    >
      <SegmentList
        control={control}
        editor={editor}
        isReadOnly={isReadOnly}
        onSubmit={() => {
          composer.send('scheduled')
        }}
      />
      <OverflowTray
        tray={tray}
        segments={segments}
        editor={editor}
        isReadOnly={isReadOnly}
        onMoveOut={() => void moveTrayOut()}
      />
      <KeptMark keeper={keeper} />
    </ComposerFrame>
  )
}
