import { useState, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import type { QuoteContent } from '#web/device/drafts/draft.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { CommentaryField } from './commentary-field.tsx'
import { ComposerFrame } from '#web/features/composer/frame/composer-frame.tsx'
import { KeptMark } from '#web/features/composer/keeping/kept-mark.tsx'
import { quoteFormToCreation } from '#web/features/composer/sending/form-to-creation.ts'
import { QuotePreview } from './quote-preview.tsx'
import type { Opening } from '#web/features/composer/keeping/opening.ts'
import { OtherDraft } from '#web/features/composer/keeping/other-draft.tsx'
import { QuoteCap, useQuoteCap } from './quote-cap.tsx'
import { ReaderPreview } from '#web/features/composer/preview/reader-preview.tsx'
import { SendPanel } from '#web/features/composer/sending/send-panel.tsx'
import { summarizeQuote } from '#web/features/composer/sending/send-summary.ts'
import { TweetField } from './tweet-field.tsx'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { useComposer } from '#web/features/composer/frame/use-composer.ts'
import { WritingHead } from '#web/features/composer/frame/writing-head.tsx'

interface QuoteComposerProps {
  accountId: string
  id: string
  opening: Opening
  content: QuoteContent
  onSaved: () => void
  writeAnother: ReactNode
}

export function QuoteComposer(props: QuoteComposerProps) {
  const { accountId, id, opening, content, onSaved, writeAnother } = props
  const { kind: _, ...start } = content
  const composer = useComposer({
    accountId,
    id,
    opening,
    start,
    read: ({ tweet, commentary, placement }) => ({ kind: 'quote', tweet, commentary, placement }),
    readTexts: ({ commentary }) => [commentary],
    make: quoteFormToCreation,
    adopt: (theirs) => (theirs.kind === 'quote' ? theirs : {}),
    onSaved,
  })
  const { form, isReadOnly, keeper, placement, send, sender } = composer
  const { control, clearErrors, setValue } = form
  const tweet = useWatch({ control, name: 'tweet' })
  const commentary = useWatch({ control, name: 'commentary' })
  const { errors } = useFormState({ control, name: ['tweet', 'commentary'] })
  const display = useDisplay()
  const cap = useQuoteCap(accountId)
  const [isCapPassed, setIsCapPassed] = useState(false)
  const isHeld = cap.isReached && !isCapPassed

  function change(field: 'tweet' | 'commentary', text: string) {
    clearErrors(field)
    setValue(field, text)
  }

  return (
    <ComposerFrame
      composer={composer}
      opening={opening}
      label="Quote"
      writeAnother={writeAnother}
      onSubmit={() => {
        if (!isHeld) send('scheduled')
      }}
      choices={<QuoteCap cap={cap} isPassed={isCapPassed} onPass={setIsCapPassed} />}
      exits={
        <SendPanel
          words={summarizeQuote({ tweet, commentary })}
          placement={placement.value}
          held={
            isHeld
              ? `All ${QUOTES_PER_DAY} quotes of today are used, as far as this browser knows.`
              : undefined
          }
          isSending={sender.isBusy}
          onSend={send}
        />
      }
    >
      <WritingHead
        title={<h2 className="text-sm font-medium whitespace-nowrap text-ink-soft">Post and commentary</h2>}
        kept={<KeptMark keeper={keeper} />}
      />
      <TweetField
        value={tweet}
        posts={placement.posts}
        display={display}
        error={errors.tweet?.message}
        isReadOnly={isReadOnly}
        onChange={(next) => {
          change('tweet', next)
        }}
      />
      <OtherDraft accountId={accountId} id={id} tweet={readTweetReference(tweet)} />
      <CommentaryField
        value={commentary}
        isStart={tweet !== ''}
        error={errors.commentary?.message}
        isReadOnly={isReadOnly}
        onChange={(text) => {
          change('commentary', text)
        }}
      />
      <ReaderPreview>
        {(shown) => (
          <QuotePreview
            shown={shown}
            form={{ tweet, commentary, placement: placement.value }}
            calendars={placement.calendars}
            posts={placement.posts}
          />
        )}
      </ReaderPreview>
    </ComposerFrame>
  )
}
