import { observable } from '#web/observable.ts'

/** The number that the title of the page begins with, as in `(3) Calendar`; 0 for none. */
export const titleCount = observable(0)
