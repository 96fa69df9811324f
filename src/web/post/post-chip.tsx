import type { Post } from '#contract/post.ts'
import { KIND_SHAPE } from '#web/ui/feedback/kind-shape.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { AccountSign } from './account-sign.ts'
import { CHIP_TEXT, CHIP_TIME, type ChipLines } from './chip-look.ts'
import { chipName } from './chip-name.ts'
import { type Excerpt, FoundFields } from './found-fields.tsx'
import { PostLine } from './post-line.tsx'
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
  /** How many letters of the text are shown at most. */
  letters: number
  /** Only where there are several calendars. */
  account: AccountSign | undefined
  /** The cell is narrow, so the text is below the time. */
  isNarrow: boolean
  /** Only while a text filter is on. */
  excerpt: Excerpt | undefined
}

/** A post in a small cell: a line of text where the cell is wide enough, else or with room to spare lines below its time. */
export function PostChip(props: PostChipProps) {
  const { post, status, time, fullTime, isOpen, isNext, lines, letters, account, isNarrow, excerpt } = props
  const name = chipName({ post, status, time, fullTime, isNext, hasCalendar: account !== undefined, excerpt })
  const text = excerpt?.text ?? postSummary(post, letters)
  if (lines === 1 && !isNarrow)
    return <PostLine {...{ post, status, time, name, text, isOpen, isNext, account, excerpt }} hasKind />
  const hasField = excerpt !== undefined && excerpt.fields.length > 0
  return (
    <button
      type="button"
      tabIndex={-1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      aria-label={name}
      className={`chip-line post-chip ${HEIGHT[lines]} ${isNext ? 'font-semibold' : ''} ${account?.look ?? ''}`}
      data-account={account?.monogram}
    >
      <span className={`${CHIP_TIME} shape-${statusTone(status)} ${KIND_SHAPE[post.type] ?? ''}`}>
        {time}
      </span>{' '}
      {excerpt !== undefined && <FoundFields names={excerpt.fields} />}
      <PersonText
        text={text}
        // In a narrow cell the name of the field that was found takes the second line.
        className={hasField && lines === 1 ? `${CHIP_TEXT} stacked:hidden` : CHIP_TEXT}
      />
    </button>
  )
}

const HEIGHT = { 1: '', 2: 'chip-tall', 3: 'chip-tall chip-tallest' } as const
