import { join } from 'node:path'

/** Without this cache, the tests' processes would spend half of their time on compiling. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')
