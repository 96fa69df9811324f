import { join } from 'node:path'

/** Without a cache, the processes of the tests spend half of their time on compiling. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')
