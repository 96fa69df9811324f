import { late } from './late.ts'

/** Not in the first load, because the first screen reads only lists. */
export const client = late(() => import('./client.ts'))
