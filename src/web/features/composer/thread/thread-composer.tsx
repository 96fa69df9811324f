import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import { useWatch, useFormContext } from 'react-hook-form'
import type { Draft, Numbering } from '#web/device/drafts/draft.ts'
import { settings } from '#web/device/settings/settings.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { SendPanel } from '#web/features/composer/bar/send-panel.tsx'
import { countToSend, type ComposerFields } from '#web/features/composer/form/composer-form.ts'
import { findThreadFaults } from '#web/features/composer/form/faults.ts'
import { ComposerFrame } from '#web/features/composer/frame/composer-frame.tsx'
import { type Composer, type ComposerStart, useComposer } from '#web/features/composer/frame/use-composer.ts'
import { SaveStatus } from '#web/features/composer/keeping/save-status.tsx'
import { WritingTools } from '#web/features/composer/frame/writing-tools.tsx'
import { PlacementGroup } from '#web/features/composer/placement/placement-group.tsx'
import { usePreview } from '#web/features/composer/preview/use-preview.ts'
import { countPushedOver } from '#web/features/composer/split/pushed-over.ts'
import { SegmentList } from './segment-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'

const ThreadPane = latePart(
  late(() => import('./thread-pane.tsx')),
  (part) => part.ThreadPane,
)
const UnfinishedThread = latePart(
  late(() => import('#web/features/composer/keeping/unfinished-thread.tsx')),
  (part) => part.UnfinishedThread,
)
const FindAndReplace = latePart(
  late(() => import('./find-and-replace.tsx')),
  (part) => part.FindAndReplace,
)
const Overflow = latePart(
  late(() => import('#web/features/composer/split/overflow.tsx')),
  (part) => part.Overflow,
)
const lateParts = late(() => import('./parts-notice.tsx'))
const FirstPartNotice = latePart(lateParts, (part) => part.FirstPartNotice)
const NextPartNotice = latePart(lateParts, (part) => part.NextPartNotice)
const lateSecond = late(() => import('./second-thread.ts'))
const lateSplit = late(() => import('#web/features/composer/split/split-again.ts'))

export function ThreadComposer({ start }: { start: ComposerStart }) {
  const { accountId, id: draftId } = start
  const title = start.loaded.draft?.title
  const client = useQueryClient()
  const composer = useComposer(start)
  const { draft, editor, form, isNew, isReadOnly, placement, send } = composer
  const { control, getValues, setValue } = form
  const preview = usePreview()
  const [isReplacing, setIsReplacing] = useState(false)
  const [focused, setFocused] = useState<string | null>(null)
  const numbering = useWatch({ control, name: 'numbering' })
  const isBlank = useWatch({
    control,
    name: 'segments',
    compute: (all) => all.every(({ text }) => text === ''),
  })

  const pushedOver = useWatch({
    control,
    name: ['segments', 'numbering'],
    compute: ([all, style]) => countPushedOver(all, style),
  })

  const hasOverflow = useWatch({ control, name: 'overflow', compute: (overflow) => overflow !== '' })

  /** The next way to number, said because its field may be out of sight. */
  function turnNumbering() {
    const { style, words } = nextNumbering(numbering.style)
    setValue('numbering.style', style)
    settings.change({ numbering: { ...numbering, style } })
    announce(`Numbering: ${words}`)
  }

  async function splitWithNumbers() {
    const { splitAgain } = await lateSplit.load()
    editor.edit((text) => splitAgain(text, numbering))
  }

  /** The overflow becomes a thread of its own, and only then leaves this one. */
  async function moveOverflowOut() {
    const { createSecondThread } = await lateSecond.load()
    await draft.flush()
    const fields = getValues()
    await createSecondThread({ accountId, draftId, title, fields, placement, now: Date.now() })
    editor.edit((before) => ({
      text: { ...before, overflow: '' },
      caret: { segment: before.segments.at(-1)?.id ?? '', at: 0 },
    }))
    await client.invalidateQueries({ queryKey: ['device', 'parts'] })
    announce('The overflow is a thread of its own now, split and placed.')
  }

  async function takeBack(after: Draft) {
    const { takeSecondThreadBack } = await lateSecond.load()
    await takeSecondThreadBack(after, editor)
    await client.invalidateQueries({ queryKey: ['device', 'parts'] })
    announce('The second thread is the overflow again.')
  }

  const parts = { accountId, draftId, follows: start.loaded.draft?.follows, when: placement.when }

  return (
    <ComposerFrame
      composer={composer}
      label="Thread"
      onSubmit={() => send('scheduled')}
      altKeys={{ KeyN: turnNumbering }}
      preview={
        preview.isOpen && <ThreadPane preview={preview} calendars={placement.calendars} active={focused} />
      }
      choices={
        <PlacementGroup placement={placement} isReadOnly={isReadOnly}>
          <NumberingField
            isReadOnly={isReadOnly}
            pushedOver={pushedOver}
            onSplitAgain={() => void splitWithNumbers()}
          />
        </PlacementGroup>
      }
      sendPanel={<ThreadSendPanel composer={composer} />}
    >
      <FirstPartNotice {...parts} />
      <SegmentList
        editor={editor}
        isReadOnly={isReadOnly}
        status={<SaveStatus keeper={draft} />}
        other={isNew && isBlank && <UnfinishedThread accountId={accountId} />}
        tools={
          <WritingTools
            preview={preview}
            questions={QUESTIONS}
            readText={composer.readText}
            readRequest={composer.readRequest}
            onReplace={() => setIsReplacing(true)}
          />
        }
        focused={focused}
        onFocus={setFocused}
      />
      <NextPartNotice {...parts} isReadOnly={isReadOnly} onTakeBack={(after) => void takeBack(after)} />
      {isReplacing && <FindAndReplace editor={editor} onClose={() => setIsReplacing(false)} />}
      {hasOverflow && (
        <Overflow editor={editor} isReadOnly={isReadOnly} onMoveOut={() => void moveOverflowOut()} />
      )}
    </ComposerFrame>
  )
}

/** Follows the text of a thread. */
function ThreadSendPanel({ composer }: { composer: Composer }) {
  const { form, placement, repeats, send, goTo } = composer
  const [segments, overflow, numbering] = useWatch({
    control: form.control,
    name: ['segments', 'overflow', 'numbering'],
  })
  const count = countToSend(segments)
  const { calendar, when } = placement
  return (
    <SendPanel
      what={count === 0 ? 'thread' : `thread of ${count}`}
      state={count === 1 ? '1 segment, it fits' : `${count} segments, all fit`}
      faults={findThreadFaults({ segments, overflow, numbering })}
      repeats={repeats.find({ ...NO_QUOTE, segments, numbering, calendar, when })}
      placement={placement}
      isSending={composer.isSending}
      onSend={send}
      onGo={goTo}
    />
  )
}

const NO_QUOTE = { tweet: '', commentary: '' }

const QUESTIONS = [
  { hash: 'calendars', words: 'Is a calendar missing?' },
  { hash: 'quota-use', words: 'Which limit does it use?' },
  { hash: 'publish-now', words: 'How soon is Publish now?' },
  { hash: 'outcome', words: 'Why can an outcome be unknown?' },
  { hash: 'characters', words: 'How are characters counted?' },
] as const

interface NumberingFieldProps {
  isReadOnly: boolean
  /** How many segments only their number makes too long. */
  pushedOver: number
  onSplitAgain: () => void
}

const STYLES = { off: 'Off', 'n/': '1/', 'n/total': '1/7', '(n/total)': '(1/7)' } as const
const PLACES = { start: 'At the start', end: 'At the end' } as const

/** Numbers on the segments: counted as characters, but no part of the edited text. */
function NumberingField({ isReadOnly, pushedOver, onSplitAgain }: NumberingFieldProps) {
  const { control, getValues, register } = useFormContext<ComposerFields>()
  const style = useWatch({ control, name: 'numbering.style' })
  const remember = { onChange: () => settings.change({ numbering: { ...getValues('numbering') } }) }
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <Select {...register('numbering.style', remember)} label="Numbering" isRow disabled={isReadOnly}>
          {Object.entries(STYLES).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
        {style !== 'off' && (
          <Select
            {...register('numbering.place', remember)}
            label="Place of the number"
            isLabelHidden
            disabled={isReadOnly}
          >
            {Object.entries(PLACES).map(([place, words]) => (
              <option key={place} value={place}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </div>
      {pushedOver > 0 && !isReadOnly && (
        <p className="flex flex-wrap items-center gap-2 text-sm lg:ps-19">
          {pushedOver === 1
            ? 'The number makes one segment too long.'
            : `Numbers make ${pushedOver} segments too long.`}
          <Button size="sm" onClick={onSplitAgain}>
            Split again
          </Button>
        </p>
      )}
    </div>
  )
}

/** The style of numbering that Alt+N selects next. */
function nextNumbering(style: Numbering['style']): { style: Numbering['style']; words: string } {
  const order = ['off', 'n/total', '(n/total)', 'n/'] as const
  const next = order[(order.indexOf(style) + 1) % order.length] ?? 'off'
  return { style: next, words: STYLES[next] }
}
