import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { useWindowEvent } from './use-window-event.ts'

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'children'> {
  /** The name of the field behind the button. */
  label: string
  accept: string
  onFile: (file: File) => void
}

/**
 * Opens a file that is chosen, or dropped anywhere on the screen: a browser would show a dropped one in the place of the
 * page, or in a new tab.
 */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function take(event: DragEvent) {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (event.type === 'drop' && file !== undefined) onFile(file)
  }
  useWindowEvent('dragover', take)
  useWindowEvent('drop', take)

  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
