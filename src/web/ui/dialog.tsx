import { X } from 'lucide-react'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  title: string
  /** Without it the dialog cannot be put away; what it asks for has to happen. */
  onClose?: () => void
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** Open for as long as it is rendered. The platform keeps the focus inside and gives it back; on a phone it is a sheet. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Keeps the element's modal state, which no attribute can set, in step with being rendered.
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    // A press on the veil lands on the dialog itself, for its content fills it.
    if (event.target === event.currentTarget) onClose?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={closeOutside}
      className="mx-auto mt-auto mb-0 w-full max-w-none rounded-t-lg bg-surface shadow-float open:animate-rise sm:my-auto sm:max-w-md sm:rounded-lg"
    >
      <div className="pb-safe">
        <div className="grid gap-4 p-4">
          <header className="flex items-center justify-between gap-2">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            {onClose && <IconButton icon={X} label="Close" onClick={onClose} />}
          </header>
          {children}
          {actions !== undefined && <footer className="flex flex-wrap justify-end gap-2">{actions}</footer>}
        </div>
      </div>
    </dialog>
  )
}
