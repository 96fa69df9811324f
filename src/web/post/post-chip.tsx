import type { Post } from '#contract/post.ts'
import { KindShape } from '#web/ui/feedback/kind-shape.tsx'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { AccountSign } from './account-sign.ts'
import { CHIP_LINES, CHIP_TEXT_BESIDE_FIELD, CHIP_TIME, type ChipLines } from './chip-look.ts'
import { chipName } from './chip-name.ts'
import type { Excerpt } from './excerpt.ts'
import { FoundFields } from './found-fields.tsx'
import { type ShownStatus, statusTone } from './post-status.ts'
import { postSummary } from '#contract/post-text.ts'

interface PostChipProps {
  post: Post
  status: ShownStatus
  time: string
  /** Where `time` is a short form, for assistive technology. */
  fullTime: string | undefined
  isOpen: boolean
  /** The next post to go out. */
  isNext: boolean
  /** One line of signs and text, or so many lines of text below the signs. */
  lines: ChipLines
  /** Only where there are several calendars. */
  account: AccountSign | undefined
  /** Only while a text filter is on. */
  excerpt: Excerpt | undefined
}

/**
 * A post in a small cell. A month has hundreds, so it is a button of few elements without handlers: the grid listens for
 * all of them and finds the post by `data-post`.
 */
export function PostChip(props: PostChipProps) {
  const { post, status, time, fullTime, isOpen, isNext, lines, account, excerpt } = props
  const name = chipName({ post, status, time, fullTime, isNext, hasCalendar: account !== undefined, excerpt })
  const hasField = excerpt !== undefined && excerpt.fields.length > 0
  return (
    <button
      type="button"
      tabIndex={-1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      aria-label={name}
      className={`${lines > 1 ? TALL : LOOK} ${isNext ? 'font-semibold' : ''} ${account?.look ?? ''}`}
      data-account={account?.monogram}
    >
      <StatusShape tone={statusTone(status)} />
      <span className={CHIP_TIME}>{time}</span> <KindShape kind={post.type} />
      {excerpt !== undefined && <FoundFields names={excerpt.fields} />}
      <PersonText
        text={excerpt?.text ?? postSummary(post, lines * LINE_LETTERS)}
        className={hasField && lines === 1 ? CHIP_TEXT_BESIDE_FIELD : CHIP_LINES[lines]}
      />
    </button>
  )
}

/** More than a line has room for on a wide screen: what is cut off has to be laid out all the same. */
const LINE_LETTERS = 80

const CHIP =
  'chip-line flex w-full min-w-0 shrink-0 items-center gap-x-1 tight:gap-x-0.5 rounded-xs px-1 tight:pe-0 text-start text-sm hover:bg-hover aria-current:bg-accent-soft'
const TALL = `${CHIP} chip-tall`
const LOOK = `${CHIP} stacked:flex-wrap stacked:content-center-safe stacked:gap-x-0.5 stacked:overflow-hidden stacked:ps-0.5 stacked:pe-0`
