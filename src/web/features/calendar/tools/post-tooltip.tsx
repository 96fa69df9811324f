import type { Post } from '#contract/post.ts'
import { postText } from '#contract/post-text.ts'
import { FoundFields } from '#web/post/found-fields.tsx'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { formatDateTime } from '#web/time/format-moment.ts'
import { StatusMark } from '#web/ui/feedback/status-shape.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import {
  useCalendarTime,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useEffect, useEffectEvent, useState } from 'react'

export function PostTooltip() {
  const { calendarPosts } = useShownPosts()
  const uuid = useTooltipPost()
  const post = uuid === null ? undefined : calendarPosts.find(uuid)
  if (post === undefined) return null
  return (
    <div
      key={post.uuid}
      ref={show}
      role="tooltip"
      popover="manual"
      className="popover post-tooltip w-80 overflow-y-auto overscroll-contain rounded-md bg-surface p-3 text-base text-ink shadow-float"
    >
      <TooltipContent post={post} />
    </div>
  )
}

function show(tooltip: HTMLElement | null) {
  tooltip?.showPopover()
}

function TooltipContent({ post }: { post: Post }) {
  const { now, display } = useCalendarTime()
  const { found } = useShownPosts()
  const status = readStatus(post, now)
  const { target } = post
  const text = postText(post)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <StatusMark tone={statusTone(status)} word={statusWord(status)} />
        <span>{formatDateTime(post.at, display)}</span>
        <span>{typeWord(post.type)}</span>
        <PersonText text={post.calendar.name} />
        {found !== null && <FoundFields names={found.excerptOf(post, Infinity).fields} />}
      </p>
      {target !== null && target.text !== '' && (
        <blockquote className="border-s-2 border-line-strong ps-2 text-sm text-ink-soft">
          <PersonText text={target.name} />
          {' @'}
          <MarkedText text={target.username} />{' '}
          <PersonText text={target.text} className="whitespace-pre-wrap" />
        </blockquote>
      )}
      {text === '' ? (
        <p className="text-ink-soft">(no text)</p>
      ) : (
        <PersonText as="p" text={text} className="whitespace-pre-wrap" />
      )}
    </div>
  )
}

const SHOW_AFTER_MS = 500
const HIDE_AFTER_MS = 200

function useTooltipPost(): string | null {
  const [uuid, setUuid] = useState<string | null>(null)
  const openPostId = useOpenPostId()
  const mayShow = useEffectEvent((chip: HTMLElement) => {
    if (chip.dataset['post'] === openPostId) return false
    // During the pause, the chip may have been removed, or the user may have begun to move a post.
    return chip.isConnected && document.querySelector('[data-landing]') === null
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    const removals = new MutationObserver(() => {
      if (isChipGone()) hide()
    })
    const showFor = (wanted: HTMLElement | null) => {
      clearTimeout(timer)
      removals.disconnect()
      const chip = wanted !== null && mayShow(wanted) ? wanted : null
      anchorTo(chip)
      setUuid(chip?.dataset['post'] ?? null)
      if (chip !== null) removals.observe(document.body, { childList: true, subtree: true })
    }
    const after = (pause: number, chip: HTMLElement | null) => {
      clearTimeout(timer)
      timer = setTimeout(() => showFor(chip), pause)
    }
    const hide = () => showFor(null)
    let last: Pick<PointerEvent, 'clientX' | 'clientY'> | null = null
    const pressPointer = (event: PointerEvent) => {
      last = event
      hide()
    }
    const move = (event: PointerEvent) => {
      last = event
    }
    const point = (event: PointerEvent) => {
      const { target, pointerType, clientX, clientY } = event
      if (pointerType !== 'mouse') return
      const isResting = last?.clientX === clientX && last.clientY === clientY
      last = event
      // Ignores a chip that has moved under the resting pointer, for example because a panel or a view has opened.
      if (isResting) return isChipGone() ? hide() : undefined
      if (isInTooltip(target)) return clearTimeout(timer)
      const chip = chipOf(target)
      after(chip === null ? HIDE_AFTER_MS : SHOW_AFTER_MS, chip)
    }
    const restOn = (target: EventTarget | null) => {
      const chip = chipOf(target)
      if (chip?.matches(':focus-visible') === true) after(SHOW_AFTER_MS, chip)
    }
    const focus = ({ target }: FocusEvent) => {
      // Hides the tooltip at once. Otherwise the next Escape would close the tooltip instead of the opened post.
      hide()
      restOn(target)
    }
    const press = (event: KeyboardEvent) => {
      const { key } = event
      // Stops the event while the tooltip is shown, because Escape would also close the open post.
      if (key === 'Escape' && !isChipGone()) event.stopPropagation()
      if (key.length === 1 || key === 'Enter' || key === 'Escape') hide()
    }
    document.addEventListener('pointerover', point, { signal })
    document.addEventListener('pointermove', move, { signal, passive: true })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('pointerdown', pressPointer, { signal })
    // Hides the tooltip again, because the browser can fire `pointerover` for the chip when a drag starts.
    document.addEventListener('dragstart', hide, { signal })
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true })
    document.addEventListener('keydown', press, { signal, capture: true })
    // A chip may already have the focus when this script is loaded.
    restOn(document.activeElement)
    return () => {
      stop.abort()
      clearTimeout(timer)
      removals.disconnect()
      anchorTo(null)
    }
  }, [])

  return uuid
}

function chipOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('#main [data-post]') : null
}

function isChipGone(): boolean {
  return document.querySelector('[data-tooltip-anchor]') === null
}

function isInTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=tooltip]') !== null
}

/** Makes only one chip an anchor at a time, because CSS anchors slow down every layout. */
function anchorTo(chip: HTMLElement | null): void {
  for (const old of document.querySelectorAll<HTMLElement>('[data-tooltip-anchor]')) {
    delete old.dataset['tooltipAnchor']
  }
  if (chip !== null) chip.dataset['tooltipAnchor'] = ''
}
