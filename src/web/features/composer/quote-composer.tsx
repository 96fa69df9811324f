import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { isDay, utcDay } from '#contract/day.ts'
import type { DraftPlacement, QuoteContent } from '#web/device/draft.ts'
import { findQuoteDraft } from '#web/device/drafts.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { TEXT_LINK } from '#web/ui/text-link.ts'
import { CommentaryField } from './commentary-field.tsx'
import { type QuoteForm } from './composer-form.ts'
import { ComposerFrame } from './composer-frame.tsx'
import { ComposerNotices } from './composer-notices.tsx'
import { KeptMark } from './kept-mark.tsx'
import type { Opening } from './opening.ts'
import { PlacementFields } from './placement-fields.tsx'
import { QuotaCost } from './quota-cost.tsx'
import { QuoteCap, useQuoteCap } from './quote-cap.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { Receipt } from './receipt.tsx'
import { SendPanel } from './send-panel.tsx'
import { summarizeQuote } from './send-summary.ts'
import type { TroublePlace } from './trouble-place.ts'
import { TweetField } from './tweet-field.tsx'
import { isTweet, readTweetReference } from './tweet-reference.ts'
import { useComposer } from './use-composer.ts'
import { useFirstCalendar } from './use-first-calendar.ts'
import { learnCalendars, plannedMoments, useKnownPosts } from './use-known-posts.ts'

interface QuoteComposerProps {
  accountId: string
  id: string
  opening: Opening
  content: QuoteContent
  onSaved: () => void
  writeAnother: ReactNode
}

export function QuoteComposer({
  accountId,
  id,
  opening,
  content,
  onSaved,
  writeAnother,
}: QuoteComposerProps) {
  const { kind: _, ...start } = content
  const form = useForm<QuoteForm>({ defaultValues: start })
  const { control, getValues, setValue, setError, clearErrors, reset, subscribe } = form
  const placement = useWatch({ control, name: 'placement' })
  const tweet = useWatch({ control, name: 'tweet' })
  const { errors } = useFormState({ control })
  const now = useNow()
  const display = useDisplay()
  const { posts } = useKnownPosts(isDay(placement.date) ? placement.date : utcDay(now))
  const calendars = learnCalendars(posts)
  const cap = useQuoteCap(accountId)
  const [isCapPassed, setIsCapPassed] = useState(false)
  const isHeld = cap.isReached && !isCapPassed
  const frame = useRef<HTMLFormElement>(null)

  const composer = useComposer({
    frame,
    accountId,
    id,
    opening,
    read: () => ({ kind: 'quote', ...getValues() }),
    readTexts: () => [getValues('commentary')],
    make: async (sendAs, at) => {
      const { quoteFormToCreation } = await import('./form-to-creation.ts')
      return quoteFormToCreation(getValues(), { sendAs, now: at, calendars })
    },
    flag,
    onAdopt: ({ content: theirs }) => {
      if (theirs.kind !== 'quote') return
      const { kind: __, ...values } = theirs
      reset(values)
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

  function flag(place: TroublePlace, message: string) {
    const error = { type: 'refused', message }
    if (place.at === 'commentary') setError('commentary', error)
    else if (place.at === 'tweet') setError('tweet', error)
    else if (place.at === 'calendar') setError('placement.calendar', error)
    else if (place.at === 'when') setError('placement.date', error)
  }

  function changePlacement(next: DraftPlacement) {
    clearErrors('placement')
    setValue('placement', next)
  }

  function schedule() {
    if (!isHeld) composer.send('scheduled')
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
      label="Quote"
      onSubmit={schedule}
      notices={<ComposerNotices composer={composer} isCopyMissing={opening.isCopyMissing} />}
      preview={<QuotePreview form={form} calendars={calendars} posts={posts} />}
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
          <QuoteCap cap={cap} isPassed={isCapPassed} onPass={setIsCapPassed} />
          <SendPanel
            control={control}
            summarize={summarizeQuote}
            placement={placement}
            held={
              isHeld
                ? `All ${QUOTES_PER_DAY} quotes of today are used, as far as this browser knows.`
                : undefined
            }
            isSending={sender.isBusy}
            onSend={composer.send}
          />
          <QuotaCost />
        </>
      }
    >
      <TweetField
        value={tweet}
        posts={posts}
        display={display}
        error={errors.tweet?.message}
        isReadOnly={isReadOnly}
        onChange={(next) => {
          clearErrors('tweet')
          setValue('tweet', next)
        }}
      />
      <OtherDraft accountId={accountId} id={id} tweet={readTweetReference(tweet)} />
      <CommentaryField
        control={control}
        isReadOnly={isReadOnly}
        onChange={(text) => {
          if (errors.commentary !== undefined) clearErrors('commentary')
          setValue('commentary', text)
        }}
      />
      <KeptMark keeper={keeper} />
    </ComposerFrame>
  )
}

/** Each quoted post has a draft of its own; another one for the same post is offered, never overwritten. */
function OtherDraft({ accountId, id, tweet }: { accountId: string; id: string; tweet: string | null }) {
  const { data: other } = useQuery({
    queryKey: ['device', 'draft-for', accountId, tweet],
    queryFn: () => (tweet === null ? null : findQuoteDraft(accountId, isTweet(tweet))),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (other === undefined || other === null || other.id === id) return null
  return (
    <p className="text-sm">
      You have a draft about this post already.{' '}
      <Link to="/compose/quote" search={{ draft: other.id }} className={TEXT_LINK}>
        Open it
      </Link>
    </p>
  )
}
