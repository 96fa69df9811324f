import { observable } from '#web/observable.ts'

/** The number at the beginning of the page's title, as in `(3) Calendar`; 0 for none. */
export const titleCount = observable(0)
