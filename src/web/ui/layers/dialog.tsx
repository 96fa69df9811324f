import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { hideDialog } from './hide-dialog.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

interface DialogProps {
  title: string
  /** Without it the dialog cannot be put away; what it asks for has to happen. */
  onClose?: () => void
  /** Buttons at the end, the main one last; the first of them leads out where it is named. */
  actions?: ReactNode
  cancel?: string
  look?: keyof typeof LOOK
  children: ReactNode
}

/** Open for as long as it is rendered. The platform keeps the focus inside and gives it back; on a phone it is a sheet. */
export function Dialog({ title, onClose, actions, cancel, look = 'usual', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef<HTMLDivElement>(null)
  const titleId = useId()

  // Keeps the element's modal state, which no attribute can set, in step with being rendered. A layout effect, because
  // the platform gives the focus back on closing, and only while the element is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Where there is nothing to fill in or to choose, the platform would begin with the way out.
    if (heading.current !== null && close.current?.contains(document.activeElement) === true) {
      // Only now, for the platform would prefer it to a field.
      heading.current.tabIndex = -1
      heading.current.focus()
    }
    return () => element?.close()
  }, [])

  async function leave() {
    if (onClose === undefined || dialog.current === null || 'leaving' in dialog.current.dataset) return
    await hideDialog(dialog.current)
    onClose()
  }

  function settle() {
    // The event comes late: the dialog may be gone by now, or shown again.
    if (dialog.current === null || dialog.current.open) return
    // A second Escape closes the element whether or not the first was refused.
    if (onClose === undefined) dialog.current.showModal()
    else onClose()
  }

  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    // A press on the veil lands on the dialog itself, for its content fills it.
    if (event.target === event.currentTarget) void leave()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        void leave()
      }}
      onClose={settle}
      onClick={closeOutside}
      className={`mx-auto mt-auto mb-0 w-full max-w-none rounded-t-lg bg-surface shadow-float open:animate-rise sm:rounded-lg ${LOOK[look]}`}
    >
      <div className="relative pb-safe">
        <div className="grid gap-4 p-4">
          <h2 ref={heading} id={titleId} className="me-10 text-lg">
            {title}
          </h2>
          {children}
          {actions !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2">
              {cancel !== undefined && <Button onClick={() => void leave()}>{cancel}</Button>}
              {actions}
            </footer>
          )}
        </div>
        {/* Last, so that the focus begins with what the dialog is about. */}
        {onClose && (
          <div ref={close} className="absolute end-3 top-3 touch:end-2 touch:top-1.5">
            <IconButton icon={X} label="Close" onClick={() => void leave()} />
          </div>
        )}
      </div>
    </dialog>
  )
}

/** On a desk: in the middle, wider for what has columns, or high up where its length changes while somebody types. */
const LOOK = {
  usual: 'sm:my-auto sm:max-w-md',
  wide: 'sm:my-auto sm:max-w-lg',
  high: 'sm:mt-upper sm:max-w-md',
} as const
