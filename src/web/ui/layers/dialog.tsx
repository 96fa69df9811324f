import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { createPortal } from 'react-dom'

interface DialogProps {
  title: string
  onClose?: () => void
  actions?: ReactNode
  cancel?: string
  look?: keyof typeof LOOK
  children: ReactNode
}

export function Dialog({ title, onClose, actions, cancel, look = 'usual', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef<HTMLDivElement>(null)
  const titleId = useId()

  // Must be a layout effect: closing returns the focus only while the dialog is still in the DOM.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const giveCaretBack = keepCaret(opener)
    element?.showModal()
    if (element !== null) growFrom(opener, element)
    // If the close button is the only control, the browser focuses it. The heading then gets the focus instead.
    if (heading.current !== null && close.current?.contains(document.activeElement) === true) {
      // Set only now, because `showModal` would prefer a focusable heading to a field.
      heading.current.tabIndex = -1
      heading.current.focus()
    }
    return () => {
      element?.close()
      giveCaretBack()
    }
  }, [])

  function settle() {
    // The close event fires asynchronously, so the dialog may already be unmounted or open again.
    if (dialog.current === null || dialog.current.open) return
    // Opens a dialog without `onClose` again, because a second Escape closes it even if the first one was cancelled.
    if (onClose === undefined) dialog.current.showModal()
    else onClose()
  }

  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    // The dialog itself is the target only of a press on the backdrop, because the content fills the dialog. `detail`
    // excludes the second click of a double click on the button that opened the dialog.
    if (event.target === event.currentTarget && event.detail < 2) onClose?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the dialog, too.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={settle}
      onClick={closeOutside}
      // React events bubble to the form that renders the dialog, and the form's shortcuts must not run in the dialog.
      onKeyDown={(event) => event.stopPropagation()}
      className={`modal mx-auto mt-auto mb-0 w-full scroll-py-17 max-w-none rounded-t-lg bg-surface shadow-float sm:rounded-lg ${LOOK[look]}`}
    >
      <div className="grid grid-cols-1 pb-safe">
        <div className="col-start-1 row-start-1 min-w-0">
          <h2
            ref={heading}
            id={titleId}
            className="sticky top-0 z-bar min-h-13 bg-surface ps-4 pe-14 pt-4 pb-2 text-lg"
          >
            {title}
          </h2>
          <div className={`grid grid-cols-1 gap-4 px-4 pt-2 ${actions === undefined ? 'pb-4' : 'pb-2'}`}>
            {children}
          </div>
        </div>
        {actions !== undefined && (
          // In a low window the content scrolls, and these buttons stay visible.
          <footer className="sticky bottom-0 z-bar col-start-1 flex flex-wrap justify-end gap-2 bg-surface px-4 pt-2 pb-4">
            {cancel !== undefined && <Button onClick={onClose}>{cancel}</Button>}
            {actions}
          </footer>
        )}
        {/* The close button is last in the DOM, so that another control gets the first focus. */}
        {onClose && (
          <div
            ref={close}
            className="sticky top-0 z-bar col-start-1 row-start-1 self-start justify-self-end pe-3 pt-3 touch:pe-2 touch:pt-1.5"
          >
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Makes `showModal` focus `control`. React does not write the attribute `autofocus`. */
export function focusAtOpening(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '')
}

const LOOK = {
  usual: 'sm:my-auto sm:max-w-md',
  wide: 'sm:my-auto sm:max-w-lg',
  high: 'sm:mt-upper sm:max-w-md',
} as const

/** Measures `control`, because CSS cannot refer to another element's box. */
export function growFrom(control: Element | null, opened: HTMLElement): void {
  if (control === null || control === document.body) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [from, to] = [control.getBoundingClientRect(), opened.getBoundingClientRect()]
  const x = from.x + from.width / 2 - to.x
  const y = from.y + from.height / 2 - to.y
  opened.style.transformOrigin = `${x}px ${y}px`
}

/** Renders the children into the open modal dialog, because everything behind it is inert. */
export function InTopDialog({ children }: { children: ReactNode }) {
  const [place] = useState(() => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
  return createPortal(children, place)
}

/**
 * Returns a function that restores the caret of `field`. When a dialog closes, Chromium returns the focus to a text
 * field without its caret, so letters that the user then types are lost.
 */
function keepCaret(field: Element | null): () => void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => {
    // `selectionStart` is null for a date field, which would refuse `setSelectionRange`.
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}
