import { useEffect } from 'react'

let shown = ''

/** What the screen shows, with its range. Each printed page names it. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    shown = title
    return () => {
      shown = ''
    }
  }, [title])
}

/** Empty if the heading of the screen says enough. */
export function readPrintTitle(): string {
  return shown
}
