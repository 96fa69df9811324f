import type { Post } from '#contract/post.ts'
import { KindShape } from '#web/ui/feedback/kind-shape.tsx'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { AccountSign } from './account-sign.ts'
import { CHIP_TEXT, CHIP_TEXT_BESIDE_FIELD, CHIP_TIME } from './chip-look.ts'
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
  /** Only where there are several calendars. */
  account: AccountSign | undefined
  /** Only while a text filter is on. */
  excerpt: Excerpt | undefined
}

/**
 * A post in a small cell. A month has hundreds, so it is a button of few elements without handlers: the grid listens for
 * all of them and finds the post by `data-post`.
 */
export function PostChip({ post, status, time, fullTime, isOpen, account, excerpt }: PostChipProps) {
  const name = chipName({ post, status, time, fullTime, hasCalendar: account !== undefined, excerpt })
  const hasField = excerpt !== undefined && excerpt.fields.length > 0
  return (
    <button
      type="button"
      tabIndex={-1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      aria-label={name}
      className={`${LOOK} ${account?.look ?? ''}`}
      data-account={account?.monogram}
    >
      <StatusShape tone={statusTone(status)} />
      <span className={CHIP_TIME}>{time}</span> <KindShape kind={post.type} />
      {excerpt !== undefined && <FoundFields names={excerpt.fields} />}
      <PersonText
        text={excerpt?.text ?? postSummary(post)}
        className={hasField ? CHIP_TEXT_BESIDE_FIELD : CHIP_TEXT}
      />
    </button>
  )
}

const LOOK =
  'chip-line flex w-full min-w-0 shrink-0 items-center gap-x-1 tight:gap-x-0.5 rounded-xs px-1 text-start text-sm hover:bg-hover aria-current:bg-accent-soft stacked:flex-wrap stacked:content-center-safe stacked:gap-x-0.5 stacked:overflow-hidden stacked:ps-0.5 stacked:pe-0'
