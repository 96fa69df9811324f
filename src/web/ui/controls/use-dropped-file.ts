import { useEffect, useEffectEvent } from 'react'

/** A file that is dropped anywhere on the screen. A browser would show it in the place of the page, or in a new tab. */
export function useDroppedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (event.type === 'drop' && file !== undefined) onFile(file)
  })
  useEffect(() => {
    const listener = (event: DragEvent) => take(event)
    addEventListener('dragover', listener)
    addEventListener('drop', listener)
    return () => {
      removeEventListener('dragover', listener)
      removeEventListener('drop', listener)
    }
  }, [])
}
