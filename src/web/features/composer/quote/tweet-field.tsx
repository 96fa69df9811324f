import { useController } from 'react-hook-form'
import type { Moment } from '#contract/moment.ts'
import { oneLine } from '#contract/post-text.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { formatMoment } from '#web/time/format-moment.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { QuotedPost } from './quoted-post.tsx'
import { findQuotable, listQuotable, lastQuoted } from './quotable-posts.ts'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'
import { readTweet } from '#web/features/composer/form/tweet-reference.ts'

interface TweetFieldProps {
  posts: readonly ReadPost[]
  isReadOnly: boolean
  /** Whether the preview beside it shows the quoted post. */
  isPreviewed: boolean
}

/** Which post is quoted: an id, a link, or one of those that were read. */
export function TweetField({ posts, isReadOnly, isPreviewed }: TweetFieldProps) {
  const { field, fieldState } = useController<ComposerFields, 'tweet'>({ name: 'tweet' })
  const { value } = field
  const error = fieldState.error?.message
  const now = useNow()
  const display = useDisplay()
  const reading = readTweet(value)
  const tweet = reading.state === 'id' ? reading.id : null
  const quotable = listQuotable(posts)
  const known = tweet === null ? null : findQuotable(quotable, tweet)
  const before: Moment | null = tweet === null ? null : lastQuoted(posts, tweet)

  return (
    <div className="grid gap-2 py-3">
      <TextField
        {...field}
        label="Post to quote"
        error={error ?? (reading.state === 'unclear' ? reading.words : undefined)}
        hint={tweet === null || tweet === value.trim() ? undefined : `Takes ${tweet}`}
        readOnly={isReadOnly}
        spellCheck={false}
        autoComplete="off"
        placeholder="An id, a link, or any text with one of them in it"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The first field to fill in.
        autoFocus={value === ''}
      />
      {/* Always rendered, because the posts may arrive while the user writes. */}
      {!isReadOnly && (
        <Select
          label="Or pick a recent post"
          // Always the invitation: the chosen post is shown below.
          value=""
          onChange={field.onChange}
        >
          <option value="">{quotable.length === 0 ? 'No recent posts' : 'Recent posts'}</option>
          {quotable.slice(0, MOST_PICKS).map((post) => (
            <option key={post.tweetId} value={post.tweetId}>
              {`@${post.username}: ${oneLine(post.text, PICK_LENGTH)}`}
            </option>
          ))}
        </Select>
      )}
      {known !== null &&
        (isPreviewed ? (
          <p className="truncate text-sm text-ink-soft">
            By <span className="font-semibold text-ink">{known.name}</span> @{known.username}
          </p>
        ) : (
          <QuotedPost post={known} />
        ))}
      {tweet !== null && known === null && error === undefined && (
        <p className="text-sm text-ink-soft">Not seen here; the service will check it.</p>
      )}
      {before !== null && (
        <p className="text-sm text-overdue">
          You quoted this on {formatMoment(before, display)}
          {before > now && ', a moment still to come'}.
        </p>
      )}
    </div>
  )
}

const MOST_PICKS = 50
const PICK_LENGTH = 70
