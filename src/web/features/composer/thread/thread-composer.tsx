import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ThreadContent } from '#web/device/drafts/draft.ts'
import { createDraft } from '#web/device/drafts/drafts.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { segmentsToSend } from '#web/features/composer/form/composer-form.ts'
import { ComposerFrame } from '#web/features/composer/frame/composer-frame.tsx'
import { NO_HISTORY } from '#web/features/composer/text/edit-history.ts'
import { KeptMark } from '#web/features/composer/keeping/kept-mark.tsx'
import { UnfinishedThread } from '#web/features/composer/keeping/unfinished-thread.tsx'
import { threadFormToCreation } from '#web/features/composer/sending/form-to-creation.ts'
import { OverflowTray } from '#web/features/composer/split/overflow-tray.tsx'
import { ThreadPreview } from './thread-preview.tsx'
import { NumberingField } from './numbering-field.tsx'
import type { Opening } from '#web/features/composer/keeping/opening.ts'
import { ReaderPreview } from '#web/features/composer/preview/reader-preview.tsx'
import { SegmentList } from './segment-list.tsx'
import { createThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { ThreadSendPanel } from './thread-send-panel.tsx'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { useComposer } from '#web/features/composer/frame/use-composer.ts'
import { useThreadText } from '#web/features/composer/text/use-thread-text.ts'

interface ThreadComposerProps {
  accountId: string
  id: string
  opening: Opening
  content: ThreadContent
  onSaved: () => void
  writeAnother: ReactNode
}

export function ThreadComposer(props: ThreadComposerProps) {
  const { accountId, id, opening, content, onSaved, writeAnother } = props
  const [editor] = useState(() => createThreadEditor(content, content.history))
  const composer = useComposer({
    accountId,
    id,
    opening,
    start: { placement: content.placement, numbering: content.numbering },
    read: ({ placement, numbering }) => ({
      kind: 'thread',
      ...editor.readText(),
      numbering,
      placement,
      history: editor.readHistory(),
    }),
    readTexts: ({ numbering }) => segmentsToSend({ ...editor.readText(), numbering }),
    make: (fields, context) => threadFormToCreation({ ...fields, ...editor.readText() }, context),
    adopt: (theirs) => {
      if (theirs.kind !== 'thread') return {}
      editor.adopt(theirs, theirs.history)
      return { placement: theirs.placement, numbering: theirs.numbering }
    },
    onSaved,
    segments: editor,
  })
  const { form, isReadOnly, keeper, placement, send, sender } = composer
  const numbering = useWatch({ control: form.control, name: 'numbering' })
  const isBlank = useThreadText(editor, ({ segments }) => segments.every(({ text }) => text === ''))
  const hasOverflow = useThreadText(editor, ({ tray }) => tray !== '')

  /** The overflow becomes a draft of its own, and only then leaves this one. */
  async function moveTrayOut() {
    const text = textToThreadText([editor.readText().tray])
    const beside = { placement: form.getValues('placement'), numbering, history: NO_HISTORY }
    await createDraft(accountId, { ...text, ...beside, kind: 'thread' })
    editor.edit((before) => ({
      text: { ...before, tray: '' },
      caret: { segment: before.segments.at(-1)?.id ?? '', at: 0 },
    }))
    announce('The overflow is a draft of its own now.')
  }

  function schedule() {
    send('scheduled')
  }

  return (
    <ComposerFrame
      composer={composer}
      opening={opening}
      label="Thread"
      onSubmit={schedule}
      writeAnother={writeAnother}
      choices={
        <NumberingField
          value={numbering}
          isReadOnly={isReadOnly}
          onChange={(next) => {
            form.setValue('numbering', next)
          }}
        />
      }
      exits={
        <ThreadSendPanel
          editor={editor}
          numbering={numbering}
          placement={placement.value}
          isSending={sender.isBusy}
          onSend={send}
        />
      }
    >
      <SegmentList
        editor={editor}
        numbering={numbering}
        isReadOnly={isReadOnly}
        kept={<KeptMark keeper={keeper} />}
        other={opening.draft === null && isBlank && <UnfinishedThread accountId={accountId} />}
        onSubmit={schedule}
      />
      {hasOverflow && (
        <OverflowTray editor={editor} isReadOnly={isReadOnly} onMoveOut={() => void moveTrayOut()} />
      )}
      <ReaderPreview>
        {(shown) => (
          <ThreadPreview
            shown={shown}
            editor={editor}
            numbering={numbering}
            placement={placement.value}
            calendars={placement.calendars}
          />
        )}
      </ReaderPreview>
    </ComposerFrame>
  )
}
