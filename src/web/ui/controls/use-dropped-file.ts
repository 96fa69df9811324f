import { useWindowEvent } from './use-window-event.ts'

/** A file that is dropped anywhere on the screen. A browser would show it in the place of the page, or in a new tab. */
export function useDroppedFile(onFile: (file: File) => void): void {
  function take(event: DragEvent) {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (event.type === 'drop' && file !== undefined) onFile(file)
  }
  useWindowEvent('dragover', take)
  useWindowEvent('drop', take)
}
