import { lazyModule } from './lazy-module.ts'

/** Not in the first load, because the first screen reads only lists. */
export const clientModule = lazyModule(() => import('#web/api/transport/client.ts'))
