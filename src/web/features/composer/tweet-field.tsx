import { mayTakeFocus } from '#web/ui/layers/may-take-focus.ts'
import type { Post } from '#contract/post.ts'
import { type ReactNode, useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Moment } from '#contract/moment.ts'
import { oneLine } from '#contract/post-text.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { formatDateTime } from '#web/time/format-moment.ts'
import { ageWords } from '#web/time/age-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Combobox } from '#web/ui/controls/combobox.tsx'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { type Quotable, findQuotable, lastQuoted, listQuotable, searchQuotable } from './quotable-posts.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { readTweet } from '#contract/workspace/tweet-reference.ts'

interface TweetFieldProps {
  posts: readonly Post[]
  /** The known posts without the edited quote, which would otherwise count as an earlier quote of the same post. */
  others: readonly Post[]
  isReadOnly: boolean
  isPreviewed: boolean
}

export function TweetField({ posts, others, isReadOnly, isPreviewed }: TweetFieldProps) {
  const { field, fieldState } = useController<ComposerValues, 'tweet'>({ name: 'tweet' })
  const { setFocus } = useFormContext<ComposerValues>()
  const { ref, name, value, onChange, onBlur } = field
  const [isChosen, setIsChosen] = useState(value !== '')
  const [replaced, setReplaced] = useState('')
  const error = fieldState.error?.message
  const now = useNow()
  const display = useDisplay()
  const reading = readTweet(value)
  const tweet = reading.state === 'id' ? reading.id : null
  const quotable = listQuotable(posts)
  const known = tweet === null ? null : findQuotable(quotable, tweet)
  const found = tweet === null ? searchQuotable(quotable, value) : []
  const before: Moment | null = tweet === null ? null : lastQuoted(others, tweet)

  const beforeLine = before !== null && (
    <p className="text-sm text-overdue">
      You quoted this on {formatDateTime(before, display)}
      {before > now && ', a moment still to come'}.
    </p>
  )

  function choose(chosen: string) {
    onChange(chosen)
    setReplaced('')
    setIsChosen(true)
  }

  if (isChosen && known !== null)
    return (
      <div className="grid gap-2 py-3">
        <ChosenPost post={known} now={now} error={error}>
          {!isReadOnly && (
            <Button
              ref={ref}
              size="sm"
              aria-label="Change the post to quote"
              onClick={() => {
                setReplaced(value)
                setIsChosen(false)
                onChange('')
              }}
            >
              Change
            </Button>
          )}
        </ChosenPost>
        {beforeLine}
      </div>
    )
  return (
    <div className="grid gap-2 py-3">
      <Combobox
        ref={ref}
        name={name}
        label="Post to quote"
        text={value}
        options={found.slice(0, MOST_LISTED).map((post) => ({
          key: post.tweetId,
          content: <PostCard post={post} now={now} />,
        }))}
        onText={(text) => {
          setIsChosen(false)
          onChange(text)
        }}
        onChoose={(chosen) => {
          choose(chosen)
          setFocus('commentary')
        }}
        onBlur={() => {
          onBlur()
          if (value === '' && replaced !== '') choose(replaced)
        }}
        error={error ?? (reading.state === 'unclear' ? reading.words : undefined)}
        hint={tweet === null || tweet === value.trim() ? undefined : `Takes ${tweet}`}
        readOnly={isReadOnly}
        placeholder={
          quotable.length === 0 ? 'A link or an id' : 'Search by author or words, or paste a link or an id'
        }
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The user fills in this field first.
        autoFocus={value === '' && mayTakeFocus()}
      />
      {known !== null &&
        (isPreviewed ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <PersonPicture username={known.username} name={known.name} photo={known.photo} size="sm" />
            <span className="min-w-0 truncate">
              By <span className="font-semibold text-ink">{known.name}</span> @{known.username}
            </span>
          </p>
        ) : (
          <QuotedPost post={known} />
        ))}
      {tweet !== null && (known === null || known.text === '') && error === undefined && (
        <p className="text-sm text-ink-soft">
          {known === null
            ? 'Not seen here; the service will check it.'
            : 'Its text is not known here, so it may be gone; the service will check it.'}
        </p>
      )}
      {beforeLine}
    </div>
  )
}

export function QuotedPost({ post }: { post: Quotable }) {
  return (
    <blockquote className="grid gap-1 rounded-md border p-3">
      <p className="flex items-center gap-2 text-sm">
        <PersonPicture username={post.username} name={post.name} photo={post.photo} size="sm" />
        <span className="min-w-0 truncate">
          <PersonText text={post.name} className="font-semibold" />{' '}
          {post.username !== '' && <span className="text-ink-soft">@{post.username}</span>}
        </span>
      </p>
      <PersonText
        as="p"
        text={post.text === '' ? '(text not known)' : post.text}
        className="wrap-anywhere whitespace-pre-wrap"
      />
    </blockquote>
  )
}

interface ChosenPostProps {
  post: Quotable
  now: Moment
  error: string | undefined
  children: ReactNode
}

function ChosenPost({ post, now, error, children }: ChosenPostProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 gap-1">
      <span className="flex items-end justify-between gap-2">
        <span id={id} className="text-sm font-medium text-ink-soft">
          Post to quote
        </span>
        {children}
      </span>
      <div className="flex rounded-md border px-3 py-1">
        <PostCard post={post} now={now} />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-failed">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const MOST_LISTED = 30
const CARD_CHARACTERS = 400

function PostCard({ post, now }: { post: Quotable; now: Moment }) {
  const { name, username, photo, text, at, isOwn } = post
  const display = useDisplay()
  const age = ageWords(at, now, display)
  return (
    <span className="grid min-w-0 flex-1 grid-cols-1 py-1">
      <span className="flex items-center gap-2 text-sm text-ink-soft">
        <PersonPicture username={username} name={name} photo={photo} size="sm" />
        <span className="min-w-0 flex-1 truncate">
          <PersonText text={name} className="font-semibold text-ink" /> {username !== '' && `@${username}`}
        </span>
        {at > now ? 'in a planned post' : isOwn ? age : `you reacted ${age}`}
      </span>
      <PersonText
        text={text === '' ? '(text not known)' : oneLine(text, CARD_CHARACTERS)}
        className="line-clamp-2 wrap-anywhere"
      />
    </span>
  )
}
