import type { LucideIcon } from 'lucide-react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, type ToggleEvent, useId, useState } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from '#web/ui/controls/button-look.ts'

interface PopoverProps {
  label?: ReactNode
  caption?: string | undefined
  name: string
  labelClass?: string
  icon?: LucideIcon
  variant?: ButtonVariant
  size?: ButtonSize
  button?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

export function Popover({
  label,
  caption,
  name,
  labelClass = 'contents',
  icon: Icon,
  variant = 'plain',
  size = 'md',
  button,
  children,
}: PopoverProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={name}
        style={{ anchorName: `--${id}` }}
        className={`${buttonLook(variant, caption === undefined ? size : 'captioned')} max-w-full shrink-0 touch:min-w-touch`}
      >
        <span className={caption === undefined ? 'contents' : 'grid w-full grid-cols-1 justify-items-center'}>
          {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0" />}
          {caption !== undefined && <span className="max-w-full truncate text-xs leading-4">{caption}</span>}
        </span>
        {label !== undefined && (
          <span className={labelClass}>
            {label}
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
          </span>
        )}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={name}
        onBeforeToggle={({ newState }: ToggleEvent) => {
          if (newState === 'open') setIsOpen(true)
        }}
        onToggle={({ newState }: ToggleEvent) => setIsOpen(newState === 'open')}
        style={{ positionAnchor: `--${id}` }}
        className="popover overflow-y-auto overscroll-contain rounded-md bg-surface p-1 text-base text-ink shadow-float"
      >
        {isOpen && <div ref={focusFirst}>{children}</div>}
      </dialog>
    </>
  )
}

export function PopoverPending() {
  return <p className="animate-late p-2 text-ink-soft">This appears when the service answers.</p>
}

export function closePopover(inside: Element) {
  const popover = inside.closest<HTMLElement>('[popover]')
  const menu = popover?.parentElement?.closest<HTMLElement>('[popover]') ?? popover
  menu?.hidePopover()
}

/** Focuses the first control. If the content loads later, waits for a control unless the user moves the focus first. */
function focusFirst(content: HTMLElement | null) {
  if (content === null || focusControl(content)) return
  const observer = new MutationObserver(() => {
    if (!content.parentElement?.matches(':focus') || focusControl(content)) observer.disconnect()
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusControl(content: HTMLElement): boolean {
  const control = content.querySelector<HTMLElement>('input, button, select')
  control?.focus()
  return control !== null
}
