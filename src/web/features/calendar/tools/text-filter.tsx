import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useSearch } from '#web/router/use-address.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { closePopover } from '#web/ui/layers/popover.tsx'
import {
  useCalendarActions,
  useCalendarTime,
  useDrafts,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { focusTabStop } from '#web/features/calendar/state/day-elements.ts'
import { isList } from '#web/features/calendar/state/period.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'

interface TextFilterProps {
  field: RefObject<HTMLInputElement | null>
  /** Changes with each letter, earlier than the filter. */
  typedText: string
  /** In a menu the field leaves Escape to the browser, which closes the menu. */
  isInMenu: boolean
  onMatch: () => void
}

/**
 * In the field, Enter and the down arrow go to the first match, and Escape clears the text and returns the focus to the
 * previous element. At a match, Escape returns to the field.
 */
export function TextFilter({ field, typedText, isInMenu, onMatch }: TextFilterProps) {
  const actions = useCalendarActions()
  const { post, panel } = useSearch('/calendar')
  const cameFrom = useRef<Element>(null)

  const isReturnable = typedText !== '' && !isInMenu && post === undefined && panel === undefined
  useKeys({ Escape: isReturnable ? () => field.current?.select() : undefined })

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event
    if (ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return
    if (key === 'Enter' || key === 'ArrowDown') {
      event.preventDefault()
      if (isInMenu) closePopover(currentTarget)
      onMatch()
    }
    if (key === 'Escape' && !isInMenu) {
      event.preventDefault()
      actions.typeText('')
      if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
      else focusTabStop(document.querySelector('main'))
    }
  }

  function rememberPlace({ relatedTarget }: FocusEvent) {
    // When the text is cleared, the match may disappear, so the focus could not return to it.
    const isMatch = relatedTarget?.matches('[data-post], [data-draft]') === true
    cameFrom.current = isMatch ? null : relatedTarget
  }

  return (
    <TextField
      ref={field}
      type="search"
      label="Filter by text"
      isLabelHidden
      placeholder="Filter by text"
      value={typedText}
      onChange={(event) => actions.typeText(event.target.value)}
      onKeyDown={press}
      onFocus={rememberPlace}
    />
  )
}

/**
 * Returns a function that focuses the first shown post or draft, after the days show the typed text. Without a match
 * the function focuses the button that opens a match on another day, or the button that searches 24 months.
 */
export function useFirstMatch(typedText: string): () => void {
  const { view, period } = useCalendarTime()
  const { byDay, filters } = useShownPosts()
  const { byDay: draftsByDay } = useDrafts()
  const isWanted = useRef(false)

  function focusFirst() {
    // Waits until the days, which follow the field in a deferred render, show the typed text.
    if (!isWanted.current || filters.q !== typedText) return
    isWanted.current = false
    const days = document.querySelector('main')
    const day = period.days.find((each) => [byDay, draftsByDay].some((items) => items.get(each)?.length))
    if (day === undefined) return document.querySelector<HTMLElement>('[data-opens]')?.focus()
    // A list renders only the rows in sight, so its tab stop gets the focus.
    if (isList(view)) return focusTabStop(days)
    const match =
      days?.querySelector<HTMLElement>(`[data-day="${day}"] :is([data-post], [data-draft])`) ??
      days?.querySelector<HTMLElement>(`[data-open-day="${day}"]`)
    match?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    match?.focus()
  }
  useEffect(focusFirst)

  return () => {
    isWanted.current = true
    focusFirst()
  }
}
