import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { useWindowEvent } from './use-window-event.ts'

interface FileButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'icon' | 'children' | 'disabledReason'
> {
  label: string
  accept: string
  isMultiple?: boolean
  isDropTarget?: boolean
  /** Gets several files if the user drops several, even if `isMultiple` is false. */
  onFiles: (files: readonly File[]) => void
}

/**
 * Also accepts files that are dropped on the page, because a browser would replace the page with a dropped file, or
 * open a tab.
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
          // Resets the input. Otherwise the browser fires no `change` event if the user chooses the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
