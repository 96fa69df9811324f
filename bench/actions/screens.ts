import type { Person } from '#bench/measure/person.ts'
import * as calendar from './screens/calendar.ts'
import * as drafts from './screens/drafts.ts'
import * as interactions from './screens/interactions.ts'
import * as post from './screens/post.ts'
import * as quote from './screens/quote.ts'
import * as shell from './screens/shell.ts'
import * as thread from './screens/thread.ts'

/** The actions of a screen, from its address on. */
export type Tour = { path: string; tour: (person: Person) => Promise<void> }

export const SCREENS: Readonly<Record<string, Tour>> = {
  calendar,
  post,
  interactions,
  thread,
  quote,
  drafts,
  shell,
}
