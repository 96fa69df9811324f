import { useSearch } from '#web/router/use-address.tsx'
import { DraftLoader, type ComposerStart } from '#web/features/composer/document/draft-loader.tsx'
import { Check } from '#web/ui/controls/check.tsx'
import { mayTakeFocus } from '#web/ui/layers/may-take-focus.ts'
import { useWatch, useFormContext, useController } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { ComposerFrame } from '#web/features/composer/frame/composer-frame.tsx'
import { PreviewPane, PreviewPosts } from '#web/features/composer/frame/preview-pane.tsx'
import { type Composer, useComposer } from './use-composer.ts'
import { WritingHead } from '#web/features/composer/frame/writing-head.tsx'
import { readTweetReference, isTweet } from '#contract/workspace/tweet-reference.ts'
import type { Fault } from '#web/features/composer/form/faults.ts'
import { findQuotable, listQuotable } from './quotable-posts.ts'
import { QuotedPost, TweetField } from './tweet-field.tsx'
import { Link } from '#web/router/link.tsx'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { nextUtcMidnight } from '#contract/day.ts'
import { useQuotesToday } from '#web/api/session/quotes-today.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { quotesTodayWords } from '#web/quota/quota-words.ts'
import { formatNumber, formatTime } from '#web/time/format.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { WithPictures } from '#web/features/composer/pictures/with-pictures.tsx'
import { pastePage } from '#web/features/composer/document/paste-page.ts'
import { CountedTextArea } from '#web/features/composer/text/counted-text-area.tsx'
import { useLanguage } from '#web/features/composer/frame/use-options.ts'

export function QuoteScreen() {
  return (
    <DraftLoader kind="quote" search={useSearch('/compose/quote')}>
      {(start) => <QuoteComposer key={start.loaded.id} start={start} />}
    </DraftLoader>
  )
}

function QuoteComposer({ start }: { start: ComposerStart }) {
  const composer = useComposer(start)
  const { draft, form, isReadOnly, placement, preview } = composer
  const [tweet, isPastCap, editing] = useWatch({
    control: form.control,
    name: ['tweet', 'isPastCap', 'editing'],
  })
  const cap = useQuoteCap()
  // Today's limit does not apply to an edit, because saving it sends no quote request.
  const isEdit = editing !== null

  return (
    <ComposerFrame
      composer={composer}
      preview={<QuotePane composer={composer} />}
      choices={isEdit ? null : <QuoteCap cap={cap} />}
      held={cap.isReached && !isPastCap && !isEdit ? CAP_REACHED : null}
    >
      <WritingHead
        composer={composer}
        title={
          <h2 className="text-sm font-medium whitespace-nowrap text-ink-soft max-sm:sr-only">
            Post and commentary
          </h2>
        }
      />
      <TweetField
        posts={placement.known}
        others={placement.posts}
        isReadOnly={isReadOnly}
        isPreviewed={preview.isBeside && preview.isOpen}
      />
      {!isEdit && <OtherDraft id={draft.id} tweet={readTweetReference(tweet)} />}
      <CommentaryField composer={composer} isStart={tweet !== ''} />
    </ComposerFrame>
  )
}

function QuotePane({ composer }: { composer: Composer }) {
  const { calendars, known } = composer.placement
  const [tweet, commentary, calendar, pictures] = useWatch({
    control: composer.form.control,
    name: ['tweet', 'commentary', 'calendar', 'pictures'],
  })
  const quoted = findQuotable(listQuotable(known), readTweetReference(tweet) ?? '')
  return (
    <PreviewPane composer={composer}>
      <PreviewPosts
        texts={commentary.trim() === '' && quoted === null && pictures.length === 0 ? [] : [commentary]}
        media={[{ pictures, card: null }]}
        calendar={calendars.find(({ uuid }) => uuid === calendar)}
        quoted={quoted === null ? null : <QuotedPost post={quoted} />}
      />
    </PreviewPane>
  )
}

const CAP_REACHED: Fault = {
  field: 'isPastCap',
  short: `All ${QUOTES_PER_DAY} quotes of today are used`,
  sentence: `All ${QUOTES_PER_DAY} quotes of today are used, as far as Almanac knows.`,
}

function OtherDraft({ id, tweet }: { id: string; tweet: string | null }) {
  const { data: other } = useQuery({
    ...draftsQuery(),
    select: ({ data }) =>
      tweet === null
        ? undefined
        : data.drafts.find(
            (draft) =>
              draft.kind === 'quote' &&
              draft.id !== id &&
              draft.editing === null &&
              isTweet(tweet)(draft.tweet),
          ),
  })
  if (other === undefined) return null
  return (
    <p className="text-sm">
      You have a draft about this post already.{' '}
      <Link to="/compose/quote" search={{ draft: other.id }} className={TEXT_LINK}>
        Open it
      </Link>
    </p>
  )
}

function useQuoteCap() {
  const now = useNow()
  const quotes = useQuotesToday()
  return { quotes, isReached: quotes.used >= QUOTES_PER_DAY, resetsAt: nextUtcMidnight(now) }
}

function QuoteCap({ cap }: { cap: ReturnType<typeof useQuoteCap> }) {
  const { register } = useFormContext<ComposerValues>()
  const display = useDisplay()
  return (
    <div className="grid gap-1 text-sm lg:ps-19">
      <p className={cap.isReached ? 'text-overdue' : 'text-ink-soft'}>
        {'Quotes: '}
        {quotesTodayWords(cap.quotes, (number) => formatNumber(number, display))}
        {cap.quotes.used === 0 ? ' today' : ' used today'}
      </p>
      {cap.isReached && (
        <>
          <p>
            They start again at midnight UTC, {formatTime(cap.resetsAt, display)} here. The service will most
            likely refuse another before.
          </p>
          <Check {...register('isPastCap')}>Try anyway</Check>
        </>
      )}
    </div>
  )
}

interface CommentaryFieldProps {
  composer: Composer
  isStart: boolean
}

function CommentaryField({ composer: { draft, editor, isReadOnly }, isStart }: CommentaryFieldProps) {
  const { field, fieldState } = useController<ComposerValues, 'commentary'>({ name: 'commentary' })
  const { control } = useFormContext<ComposerValues>()
  const lang = useLanguage(control)
  return (
    <div className="border-t py-3">
      <WithPictures
        draft={draft.id}
        editor={editor}
        place={null}
        field="pictures"
        name="the commentary"
        isReadOnly={isReadOnly}
        isActive
        lang={lang}
      >
        {(addPictures, pictures) => (
          <>
            <CountedTextArea
              {...field}
              label="Commentary"
              lang={lang}
              countLabel="Characters in the commentary"
              error={fieldState.error?.message}
              readOnly={isReadOnly}
              placeholder="What do you say to it?"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- After the user has chosen the post, only the commentary is left to write.
              autoFocus={isStart && mayTakeFocus()}
              onPaste={pastePage}
              onComplete={insertWords}
            >
              <span className="-me-2 ms-auto touch:-me-3">{addPictures}</span>
            </CountedTextArea>
            {pictures}
          </>
        )}
      </WithPictures>
    </div>
  )
}

/** Uses the deprecated `execCommand`, because nothing else adds a step to the browser's undo history. */
function insertWords(
  area: HTMLTextAreaElement,
  { from, to }: { from: number; to: number },
  words: string,
): void {
  area.setSelectionRange(from, to)
  document.execCommand('insertText', false, words)
}
