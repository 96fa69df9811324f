import { join } from 'node:path'

/** The tests start many processes, which spend half of their time on compiling the same files. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')
