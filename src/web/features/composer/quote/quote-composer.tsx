import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { ComposerFrame } from '#web/features/composer/frame/composer-frame.tsx'
import { type ComposerStart, useComposer } from '#web/features/composer/frame/use-composer.ts'
import { WritingHead } from '#web/features/composer/frame/writing-head.tsx'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { OtherDraft } from '#web/features/composer/keeping/other-draft.tsx'
import { SaveStatus } from '#web/features/composer/keeping/save-status.tsx'
import { ReaderPreview } from '#web/features/composer/preview/reader-preview.tsx'
import { RequestFields } from '#web/features/composer/preview/request-fields.tsx'
import { SendPanel } from '#web/features/composer/bar/send-panel.tsx'
import { summarizeQuote } from '#web/features/composer/bar/send-summary.ts'
import { CommentaryField } from './commentary-field.tsx'
import { QuoteCap, useQuoteCap } from './quote-cap.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { TweetField } from './tweet-field.tsx'

export function QuoteComposer({ start }: { start: ComposerStart }) {
  const { accountId, id } = start
  const composer = useComposer(start)
  const { form, isReadOnly, keeper, placement, send, sender } = composer
  const { control, clearErrors, setValue } = form
  const [tweet, commentary] = useWatch({ control, name: ['tweet', 'commentary'] })
  const { errors } = useFormState({ control, name: ['tweet', 'commentary'] })
  const cap = useQuoteCap(accountId)
  const [isCapPassed, setIsCapPassed] = useState(false)
  const isHeld = cap.isReached && !isCapPassed
  const { what, reason } = summarizeQuote({ tweet, commentary })

  function change(field: 'tweet' | 'commentary', text: string) {
    clearErrors(field)
    setValue(field, text)
  }

  return (
    <ComposerFrame
      composer={composer}
      label="Quote"
      onSubmit={() => {
        if (!isHeld) send('scheduled')
      }}
      choices={<QuoteCap cap={cap} isPassed={isCapPassed} onPass={setIsCapPassed} />}
      exits={
        <SendPanel
          what={what}
          reason={reason ?? (isHeld ? CAP_REACHED : undefined)}
          placement={placement.value}
          isSending={sender.isBusy}
          onSend={send}
        />
      }
    >
      <WritingHead
        title={<h2 className="text-sm font-medium whitespace-nowrap text-ink-soft">Post and commentary</h2>}
        status={<SaveStatus keeper={keeper} />}
      />
      <TweetField
        value={tweet}
        posts={placement.posts}
        error={errors.tweet?.message}
        isReadOnly={isReadOnly}
        onChange={(text) => change('tweet', text)}
      />
      <OtherDraft accountId={accountId} id={id} tweet={readTweetReference(tweet)} />
      <CommentaryField
        value={commentary}
        isStart={tweet !== ''}
        error={errors.commentary?.message}
        isReadOnly={isReadOnly}
        onChange={(text) => change('commentary', text)}
      />
      <ReaderPreview
        preview={<QuotePreview calendars={placement.calendars} posts={placement.posts} />}
        request={<RequestFields kind="quote" calendars={placement.calendars} />}
      />
    </ComposerFrame>
  )
}

const CAP_REACHED = `All ${QUOTES_PER_DAY} quotes of today are used, as far as this browser knows.`
