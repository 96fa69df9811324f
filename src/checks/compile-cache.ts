import { join } from 'node:path'

/** The tests start many processes, which take half their time to compile the same files. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')
