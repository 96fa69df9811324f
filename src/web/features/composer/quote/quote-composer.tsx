import { useState } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import { useFormState, useWatch } from 'react-hook-form'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { ComposerFrame } from '#web/features/composer/frame/composer-frame.tsx'
import { type ComposerStart, useComposer } from '#web/features/composer/frame/use-composer.ts'
import { WritingHead } from '#web/features/composer/frame/writing-head.tsx'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { OtherDraft } from '#web/features/composer/keeping/other-draft.tsx'
import { SaveStatus } from '#web/features/composer/keeping/save-status.tsx'
import { WritingTools } from '#web/features/composer/frame/writing-tools.tsx'
import { PlacementGroup } from '#web/features/composer/placement/placement-group.tsx'
import { usePreview } from '#web/features/composer/preview/use-preview.ts'
import { formatNumber } from '#web/time/format.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { SendPanel } from '#web/features/composer/bar/send-panel.tsx'
import { type Trouble, summarizeQuote } from '#web/features/composer/bar/send-summary.ts'
import { CommentaryField } from './commentary-field.tsx'
import { QuoteCap, useQuoteCap } from './quote-cap.tsx'
import { TweetField } from './tweet-field.tsx'

const QuotePane = latePart(
  late(() => import('./quote-pane.tsx')),
  (part) => part.QuotePane,
)

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
  const preview = usePreview()
  const display = useDisplay()
  const summary = summarizeQuote({ tweet, commentary }, (number) => formatNumber(number, display))
  const text = { ...summary, trouble: summary.trouble ?? (isHeld ? CAP_REACHED : null) }

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
      beside={
        preview.isOpen && (
          <QuotePane preview={preview} calendars={placement.calendars} posts={placement.posts} />
        )
      }
      choices={
        <PlacementGroup placement={placement} isReadOnly={isReadOnly}>
          <QuoteCap cap={cap} isPassed={isCapPassed} onPass={setIsCapPassed} />
        </PlacementGroup>
      }
      exits={
        <SendPanel
          text={text}
          placement={placement.value}
          isSending={sender.isBusy}
          onSend={send}
          onGo={composer.goTo}
        />
      }
    >
      <WritingHead
        title={
          <h2 className="text-sm font-medium whitespace-nowrap text-ink-soft max-sm:sr-only">
            Post and commentary
          </h2>
        }
        status={<SaveStatus keeper={keeper} />}
        tools={
          <WritingTools
            preview={preview}
            questions={QUESTIONS}
            readText={composer.readText}
            readRequest={composer.readRequest}
          />
        }
      />
      <TweetField
        value={tweet}
        posts={placement.posts}
        error={errors.tweet?.message}
        isReadOnly={isReadOnly}
        isPreviewed={preview.isBeside && preview.isOpen}
        onChange={(value) => change('tweet', value)}
      />
      <OtherDraft accountId={accountId} id={id} tweet={readTweetReference(tweet)} />
      <CommentaryField
        value={commentary}
        isStart={tweet !== ''}
        error={errors.commentary?.message}
        isReadOnly={isReadOnly}
        onChange={(value) => change('commentary', value)}
      />
    </ComposerFrame>
  )
}

const CAP_REACHED: Trouble = {
  short: `All ${QUOTES_PER_DAY} quotes of today are used`,
  sentence: `All ${QUOTES_PER_DAY} quotes of today are used, as far as this browser knows.`,
  place: { at: 'form' },
}

const QUESTIONS = [
  { hash: 'quote-requests', words: 'Why at least so many quotes?' },
  { hash: 'calendars', words: 'Is a calendar missing?' },
  { hash: 'quota-use', words: 'Which limit does it use?' },
  { hash: 'publish-now', words: 'How soon is Publish now?' },
  { hash: 'outcome', words: 'Why can an outcome be unknown?' },
] as const
