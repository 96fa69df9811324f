import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { useWindowEvent } from './use-window-event.ts'

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'children'> {
  /** The name of the field behind the button. */
  label: string
  accept: string
  /** Whether several files may be chosen. */
  isMultiple?: boolean
  /** Another button of the screen may take the dropped files. */
  isDropTarget?: boolean
  /** Gets at least one file; several can be dropped in any case. */
  onFiles: (files: readonly File[]) => void
}

/**
 * Opens a file that is chosen, or dropped anywhere on the screen: a browser would show a dropped one in the place of the
 * page, or in a new tab.
 */
export function FileButton({
  label,
  accept,
  isMultiple = false,
  isDropTarget = true,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function take(event: DragEvent) {
    if (!isDropTarget || event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    const { files } = event.dataTransfer
    if (event.type === 'drop' && files.length > 0) onFiles([...files])
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
        multiple={isMultiple}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onFiles(files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
