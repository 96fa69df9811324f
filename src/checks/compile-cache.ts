import { join } from 'node:path'

/** Without a cache, the many processes of the tests spend half of their time on compiling the same files. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')
