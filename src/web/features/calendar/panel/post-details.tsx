import type { ReactNode } from 'react'
import type { Post, Target } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { usePictureContents } from '#web/api/workspace/pictures.ts'
import { formatDateTime, formatDayAndTime } from '#web/time/format-moment.ts'
import { UTC } from '#web/time/zone.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { StatusMark } from '#web/ui/feedback/status-shape.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { statusMeaning } from './status-meaning.ts'
import { type ShownStatus, isBeingSent, statusTone, statusWord } from '#web/post/post-status.ts'
import { postText } from '#contract/post-text.ts'
import { NO_MEDIA, type SegmentMedia } from '#contract/workspace/media.ts'
import { OPEN_POST, type PostOptions } from '#contract/workspace/post-options.ts'
import { WARNING_WORDS, languageWords, replyWords } from '#web/post/option-words.ts'
import { LinkCard } from '#web/post/link-card.tsx'
import { PictureGrid } from '#web/post/picture-grid.tsx'
import { typeWord } from '#web/post/post-type.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'

interface PostDetailsProps {
  post: Post
  status: ShownStatus
  segments?: readonly string[] | undefined
  options?: PostOptions | undefined
  note?: ReactNode
  actions: ReactNode
  history?: readonly HistoryEntry[] | undefined
}

function isNamed({ name, username, text }: Target): boolean {
  return name !== '' || username !== '' || text !== ''
}

export function PostDetails(props: PostDetailsProps) {
  const { post, status, segments, options = OPEN_POST, note, actions, history = [] } = props
  const { now, display } = useCalendarTime()
  const { calendar, target, response } = post
  const isSending = isBeingSent(post, now)
  const isEmbedded = useSession()?.canChangePosts === true
  const meaning = isSending ? '' : statusMeaning(status, post, isEmbedded)
  return (
    <div className="grid grid-cols-1 gap-4 wrap-anywhere">
      <div className="grid gap-1">
        <StatusMark tone={statusTone(status)} word={isSending ? 'Being sent' : statusWord(status)} />
        {meaning !== '' && <p className="text-sm text-ink-soft">{meaning}</p>}
        {note}
      </div>
      {target !== null && (
        <blockquote className="grid gap-1 border-s-2 border-line-strong ps-3">
          {isNamed(target) ? (
            <>
              <p className="flex items-center gap-2 text-sm text-ink-soft">
                <PersonPicture username={target.username} name={target.name} photo={target.photo} size="sm" />
                <span className="min-w-0">
                  {targetVerb(post.type)} <PersonText text={target.name} />
                  {' @'}
                  <MarkedText text={target.username} />
                </span>
              </p>
              <PersonText as="p" text={target.text} className="whitespace-pre-wrap text-ink-soft">
                {target.text === '' ? '(no text)' : undefined}
              </PersonText>
            </>
          ) : (
            <p className="text-sm text-ink-soft">{`${targetVerb(post.type)} a post that could not be read`}</p>
          )}
        </blockquote>
      )}
      {segments === undefined ? (
        <div className="grid gap-2">
          <PersonText as="p" text={postText(post)} className="text-md whitespace-pre-wrap">
            {postText(post) === '' ? '(no text)' : undefined}
          </PersonText>
          <Media media={options.media[0]} />
        </div>
      ) : (
        <ol className="grid gap-2">
          {segments.map((segment, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- The segments have no identity except their position.
            <li key={index} className="grid gap-2 border-b pb-2">
              <PersonText as="p" text={segment} className="text-md whitespace-pre-wrap" />
              <Media media={options.media[index]} />
            </li>
          ))}
        </ol>
      )}
      {/* The actions are not sticky on a phone with large text, because they would take half of the window. */}
      <div className="sticky -bottom-4 flex flex-wrap gap-2 bg-surface py-3 short:static max-md:@max-xs:static">
        {actions}
      </div>
      <dl className="grid grid-cols-1 text-sm">
        <Fact name="Time">{formatDateTime(post.at, display)}</Fact>
        <Fact name="Type">{typeWord(post.type)}</Fact>
        {options.langs.length > 0 && <Fact name="Language">{languageWords(options.langs)}</Fact>}
        {options.replies !== 'everyone' && <Fact name="Replies">{replyWords(options.replies)}</Fact>}
        {options.warning !== null && <Fact name="Warning">{WARNING_WORDS[options.warning]}</Fact>}
        {!options.quotable && <Fact name="Quotes">Nobody can quote it</Fact>}
        <Fact name="Account">
          <span className="flex items-center gap-2">
            <PersonPicture
              username={calendar.username}
              name={calendar.name}
              photo={calendar.photo}
              size="sm"
            />
            <span className="min-w-0">
              <PersonText text={calendar.name} />
              {calendar.username !== '' && (
                <>
                  {' @'}
                  <MarkedText text={calendar.username} />
                </>
              )}
            </span>
          </span>
        </Fact>
        {response !== null &&
          post.content !== '' &&
          response.text !== '' &&
          response.text !== post.content && (
            <Fact name="Published text">
              <PersonText text={response.text} className="whitespace-pre-wrap" />
            </Fact>
          )}
        {response !== null && response.username !== '' && response.username !== calendar.username && (
          <Fact name="Published by">
            <PersonText text={response.name} />
            {' @'}
            <MarkedText text={response.username} />
          </Fact>
        )}
      </dl>
      <PostHistory history={history} />
      <details className="border-t pt-2 text-sm">
        <summary className="w-fit cursor-default py-1 font-medium text-ink-soft touch:min-h-touch">
          Details
        </summary>
        <dl className="grid grid-cols-1">
          <Fact name="In UTC">{formatDateTime(post.at, { ...display, zone: UTC })}</Fact>
          <Id name="Post id" value={post.uuid} />
          <Id name="Calendar id" value={calendar.uuid} />
          <Id name="Published id" value={response?.tweetId ?? ''} />
          <Id name={targetIdName(post.type)} value={target?.tweetId ?? ''} />
        </dl>
      </details>
    </div>
  )
}

function Media({ media = NO_MEDIA }: { media: SegmentMedia | undefined }) {
  const { pictures, card } = media
  const contents = usePictureContents([...pictures, ...(card?.thumb ? [card.thumb] : [])].map(({ id }) => id))
  if (card === null) return <PictureGrid pictures={pictures} contents={contents} />
  return (
    <a href={card.url} target="_blank" rel="noreferrer">
      <LinkCard card={card} contents={contents} />
    </a>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2 touch:min-h-touch">
      <dt className="w-20 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

function Id({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <Fact name={name}>
      <span className="flex items-center gap-1">
        <code className="min-w-0 flex-1 truncate font-mono">{value}</code>
        <CopyButton label={`Copy ${name.toLowerCase()}`} text={value} />
      </span>
    </Fact>
  )
}

function targetVerb(type: string): string {
  if (type === 'quote_repost') return 'Quotes'
  return type === 'retweet' ? 'Reposts' : 'Answers'
}

function targetIdName(type: string): string {
  if (type === 'quote_repost') return 'Quoted id'
  return type === 'retweet' ? 'Reposted id' : 'Answered id'
}

type HistoryEntry = WorkspaceData<'readPost'>['history'][number]

function PostHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { display, today } = useCalendarTime()
  if (history.length === 0) return null
  return (
    <section className="border-t pt-2 text-sm">
      <h3 className="font-medium text-ink-soft">Changes</h3>
      <ol className="grid gap-1 py-1">
        {history.map((entry) => (
          <li key={entry.at}>
            <span className="text-ink-soft">
              {`${formatDateTime(entry.at, display, today)}${entry.by === 'command-line' ? ', from the command line' : ''}: `}
            </span>
            {changeWords(entry, (moment) => formatDayAndTime(moment, display, today))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function changeWords({ what, from, to }: HistoryEntry, time: (moment: Moment) => string): string {
  // Leaves out the moments of a retry, because a retry always sends the post at once.
  if (from === null || to === null || from === to || what === 'retried') return WORDS[what]
  if (what === 'taken-back') return `${WORDS[what]}, back to ${time(to)}`
  return `${WORDS[what]}${what === 'moved' ? '' : ', moved'} from ${time(from)} to ${time(to)}`
}

const WORDS: Record<HistoryEntry['what'], string> = {
  moved: 'Moved',
  edited: 'Edited',
  'to-drafts': 'Taken back to drafts',
  deleted: 'Deleted',
  retried: 'Tried again',
  scheduled: 'Scheduled',
  'taken-back': 'Change undone',
}
