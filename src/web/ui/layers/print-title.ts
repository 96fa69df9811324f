import { useEffect } from 'react'

const NOTHING = { title: '', size: 'auto' } as const
let shown: { title: string; size: 'auto' | 'landscape' } = NOTHING

/** What the screen shows, with its range. Each printed page names it. The size is a value of CSS for the page. */
export function usePrintTitle(title: string, size: 'auto' | 'landscape' = 'auto'): void {
  useEffect(() => {
    shown = { title, size }
    return () => {
      shown = NOTHING
    }
  }, [title, size])
}

/** The title is empty if the heading of the screen says enough. */
export function readPrintTitle(): typeof shown {
  return shown
}
