import { useState } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import { useWatch } from 'react-hook-form'
import { createDraft } from '#web/device/drafts/save-draft.ts'
import { settings } from '#web/device/settings/settings.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { SendPanel } from '#web/features/composer/bar/send-panel.tsx'
import { NO_HISTORY, countToSend, fieldsToContent } from '#web/features/composer/form/composer-form.ts'
import { findThreadFaults } from '#web/features/composer/form/faults.ts'
import { ComposerFrame } from '#web/features/composer/frame/composer-frame.tsx'
import { type Composer, type ComposerStart, useComposer } from '#web/features/composer/frame/use-composer.ts'
import { SaveStatus } from '#web/features/composer/keeping/save-status.tsx'
import { WritingTools } from '#web/features/composer/frame/writing-tools.tsx'
import { PlacementGroup } from '#web/features/composer/placement/placement-group.tsx'
import { usePreview } from '#web/features/composer/preview/use-preview.ts'
import { countPushedOver } from '#web/features/composer/split/pushed-over.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { NumberingField, nextNumbering } from './numbering-field.tsx'
import { SegmentList } from './segment-list.tsx'

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
const OverflowTray = latePart(
  late(() => import('#web/features/composer/split/overflow-tray.tsx')),
  (part) => part.OverflowTray,
)
const lateSplit = late(() => import('#web/features/composer/split/split-again.ts'))

export function ThreadComposer({ start }: { start: ComposerStart }) {
  const { accountId } = start
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

  const hasTray = useWatch({ control, name: 'tray', compute: (tray) => tray !== '' })

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

  /** The overflow becomes a draft of its own, and only then leaves this one. */
  async function moveTrayOut() {
    const text = textToThreadText([getValues('tray')])
    const fields = { ...getValues(), ...text }
    await createDraft(accountId, fieldsToContent('thread', fields, NO_HISTORY))
    editor.edit((before) => ({
      text: { ...before, tray: '' },
      caret: { segment: before.segments.at(-1)?.id ?? '', at: 0 },
    }))
    announce('The overflow is a draft of its own now.')
  }

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
      {isReplacing && <FindAndReplace editor={editor} onClose={() => setIsReplacing(false)} />}
      {hasTray && (
        <OverflowTray editor={editor} isReadOnly={isReadOnly} onMoveOut={() => void moveTrayOut()} />
      )}
    </ComposerFrame>
  )
}

/** Follows the text of a thread. */
function ThreadSendPanel({ composer }: { composer: Composer }) {
  const { form, placement, sender, send, goTo } = composer
  const [segments, tray, numbering] = useWatch({
    control: form.control,
    name: ['segments', 'tray', 'numbering'],
  })
  const count = countToSend(segments)
  return (
    <SendPanel
      what={count === 0 ? 'thread' : `thread of ${count}`}
      state={count === 1 ? '1 segment, it fits' : `${count} segments, all fit`}
      faults={findThreadFaults({ segments, tray, numbering })}
      placement={placement}
      isSending={sender.isBusy}
      onSend={send}
      onGo={goTo}
    />
  )
}

const QUESTIONS = [
  { hash: 'calendars', words: 'Is a calendar missing?' },
  { hash: 'quota-use', words: 'Which limit does it use?' },
  { hash: 'publish-now', words: 'How soon is Publish now?' },
  { hash: 'outcome', words: 'Why can an outcome be unknown?' },
  { hash: 'characters', words: 'How are characters counted?' },
] as const
