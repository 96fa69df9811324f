import { observable } from '#web/observable.ts'

/** The number at the start of the page's title, as in `(3) Calendar`. At 0 the title has no number. */
export const titleCount = observable(0)
