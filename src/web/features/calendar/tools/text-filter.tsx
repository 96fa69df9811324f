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
  typedText: string
  /** If true, the field does not handle Escape, so that the browser closes the menu. */
  isInMenu: boolean
  onMatch: () => void
}

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
    // Escape does not return the focus to a match, because the match may disappear with the filter's text.
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

export function useFirstMatch(typedText: string): () => void {
  const { view, period } = useCalendarTime()
  const { byDay, filters } = useShownPosts()
  const { byDay: draftsByDay } = useDrafts()
  const isWanted = useRef(false)

  function focusFirst() {
    if (!isWanted.current || filters.q !== typedText) return
    isWanted.current = false
    const days = document.querySelector('main')
    const day = period.days.find((each) => [byDay, draftsByDay].some((items) => items.get(each)?.length))
    if (day === undefined)
      return document.querySelector<HTMLElement>('[data-opens=match], [data-opens=search]')?.focus()
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
