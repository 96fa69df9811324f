import {
  type ComponentProps,
  type RefCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
} from 'react'
import { GrowingTextArea } from '#web/ui/controls/growing-text-area.tsx'
import { type Mention, findMention, completeMention } from './find-mention.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { type Person, learnPeople, suggestPeople } from '#web/api/posts/learn-people.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { ageWords } from '#web/time/age-words.ts'
import { formatCount } from '#web/time/format.ts'
import { Listbox, useListbox } from '#web/ui/controls/listbox.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'
import { placeAtCaret } from '#web/ui/layers/caret-box.ts'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

interface MentionTextAreaProps extends Omit<ComponentProps<typeof GrowingTextArea>, 'ref'> {
  ref: RefCallback<HTMLTextAreaElement>
  onComplete: (area: HTMLTextAreaElement, mention: Mention, words: string) => void
}

export function MentionTextArea({ ref, onComplete, ...rest }: MentionTextAreaProps) {
  const [open, setOpen] = useState<{ area: HTMLTextAreaElement; mention: Mention } | null>(null)
  const dismissed = useRef<number>(null)
  const list = useRef<MentionKeys>(null)
  const isComposing = useRef(false)

  function readMention(area: HTMLTextAreaElement, isTyped: boolean): void {
    if (isComposing.current) return
    const { value, selectionStart, selectionEnd } = area
    const mention = selectionStart === selectionEnd ? findMention(value, selectionStart) : null
    if (mention?.from !== dismissed.current) dismissed.current = null
    const isListed = mention !== null && mention.from !== dismissed.current
    setOpen((before) => (isListed && (isTyped || before !== null) ? { area, mention } : null))
  }

  return (
    <>
      <GrowingTextArea
        {...rest}
        ref={ref}
        onChange={(event) => {
          rest.onChange?.(event)
          readMention(event.target, true)
        }}
        onSelect={({ currentTarget }) => {
          if (open !== null) readMention(currentTarget, false)
        }}
        onCompositionStart={(event) => {
          isComposing.current = true
          setOpen(null)
          rest.onCompositionStart?.(event)
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false
          rest.onCompositionEnd?.(event)
          readMention(event.currentTarget, true)
        }}
        onBlur={(event) => {
          setOpen(null)
          rest.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (open === null || list.current?.press(event) !== true) rest.onKeyDown?.(event)
        }}
      />
      {open !== null && (
        <MentionList
          keys={list}
          {...open}
          onPick={(words) => {
            setOpen(null)
            onComplete(open.area, open.mention, words)
          }}
          onDismiss={() => {
            dismissed.current = open.mention.from
            setOpen(null)
          }}
        />
      )}
    </>
  )
}

type MentionKeys = { press: (event: KeyboardEvent) => boolean }

interface MentionListProps {
  keys: RefObject<MentionKeys | null>
  area: HTMLTextAreaElement
  mention: Mention
  onPick: (words: string) => void
  onDismiss: () => void
}

const MAX_LISTED = 8

function MentionList({ keys, area, mention, onPick, onDismiss }: MentionListProps) {
  const posts = useKnownPosts()
  const people = learnPeople(posts)
  const found = suggestPeople(mention.typed, people, MAX_LISTED)
  const [only] = found.length === 1 ? found : []
  // Hides the list if the handle is complete, so that Enter adds a line again.
  const listed = only?.username === mention.typed ? [] : found
  const isWhole = listed.some(({ username }) => username === mention.typed)
  const [typed, setTyped] = useState(mention.typed)
  const display = useDisplay()
  const now = useNow()
  const { field, list, reset } = useListbox({
    options: listed.map((person) => ({
      key: person.username,
      content: <PersonLine person={person} age={ageOf(person)} />,
    })),
    takesText: isWhole,
    onChoose: (username) => onPick(completeMention(area.value, mention, username)),
  })
  if (typed !== mention.typed) {
    setTyped(mention.typed)
    reset()
  }
  const count = listed.length
  const isOpen = count > 0

  function ageOf({ lastAt }: Person): string {
    return Number.isFinite(lastAt) ? ageWords(lastAt, now, display) : ''
  }

  function press(event: KeyboardEvent): boolean {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (!isOpen || nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return false
    if (key === 'Escape') {
      event.preventDefault()
      onDismiss()
      return true
    }
    if (key !== 'Tab') return field.onKeyDown(event)
    const active = list.active === null ? undefined : listed[list.active]
    if (active === undefined) return false
    event.preventDefault()
    list.onChoose(active.username)
    return true
  }

  useImperativeHandle(keys, () => ({ press }))

  // Sets the ARIA attributes in an effect, so that opening the list does not re-render the form's text area.
  const active = field['aria-activedescendant']
  const controls = field['aria-controls']
  useLayoutEffect(() => {
    if (!isOpen) return
    area.setAttribute('aria-autocomplete', 'list')
    area.setAttribute('aria-haspopup', 'listbox')
    area.setAttribute('aria-controls', controls)
    if (active === undefined) area.removeAttribute('aria-activedescendant')
    else area.setAttribute('aria-activedescendant', active)
    return () => {
      for (const name of ['autocomplete', 'haspopup', 'controls', 'activedescendant'])
        area.removeAttribute(`aria-${name}`)
    }
  }, [area, isOpen, active, controls])

  // The list is a popover in the top layer, because the segment's box would clip a list inside it.
  const { from } = mention
  const open = (popover: HTMLElement | null) => {
    if (popover === null) return
    if (!popover.matches(':popover-open')) popover.showPopover()
    const place = () => placeAtCaret(popover, area, from)
    place()
    const observer = new ResizeObserver(place)
    observer.observe(popover)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }

  useEffect(() => {
    if (count > 0)
      announce(`${formatCount(count, 'person', 'people', display)} to choose from, Enter takes one.`)
  }, [count, display])

  if (!isOpen) return null
  return (
    <div
      ref={open}
      popover="manual"
      className="fixed inset-auto m-0 w-sm max-w-full overflow-hidden rounded-md bg-surface p-0 text-base text-ink shadow-float max-sm:w-full max-sm:rounded-none"
    >
      <Listbox
        {...list}
        label="People to mention"
        className="max-h-list overflow-y-auto overscroll-contain p-1"
      />
    </div>
  )
}

function PersonLine({ person: { username, name, photo }, age }: { person: Person; age: string }) {
  return (
    <>
      <PersonPicture username={username} name={name} photo={photo} size="sm" />
      <span className="grid min-w-0 flex-1 grid-cols-1 py-0.5">
        <span className="font-medium wrap-anywhere">{`@${username}`}</span>
        <span className="flex gap-2 text-sm text-ink-soft">
          <PersonText text={name} className="min-w-0 flex-1 truncate" />
          <span className="shrink-0">{age}</span>
        </span>
      </span>
    </>
  )
}
