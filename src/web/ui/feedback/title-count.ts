import { useEffect } from 'react'
import { observable } from '#web/observable.ts'

/** The number that the title of the page begins with, as in `(3) Calendar`; 0 for none. */
export const titleCount = observable(0)

/** Keeps the number in the title while the component is there. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    titleCount.set(count)
    return () => titleCount.set(0)
  }, [count])
}
