import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** What src/service/start/dev.ts exports. */
interface DevService {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const MODULE = '/src/service/start/dev.ts'
const SERVED = /^\/(?:api(?:[/?]|$)|session|healthz(?:[?]|$))/

/**
 * The service inside the dev server: one process and one port. The module is asked for again on each request, so that
 * an edit counts from the next one on; what has to outlive an edit (the store) is the module's own affair.
 */
export function devService(): Plugin {
  return {
    name: 'dev-service',
    apply: 'serve',
    configureServer({ environments, middlewares, config, httpServer }) {
      const { ssr } = environments
      const load = () => {
        if (!isRunnableDevEnvironment(ssr)) throw new Error('This dev server runs no modules.')
        return ssr.runner.import<DevService>(MODULE)
      }
      // Loaded at once, so that its greeting with the link stands under the address that Vite prints.
      httpServer?.once('listening', () => void load().catch(() => null))
      async function answer(
        request: IncomingMessage,
        response: ServerResponse,
        next: (error: unknown) => void,
      ) {
        try {
          const { handle } = await load()
          await handle(request, response)
        } catch (error) {
          config.logger.error(`The service did not answer ${request.method} from ${MODULE}.`)
          next(error)
        }
      }
      middlewares.use((request, response, next) => {
        if (!SERVED.test(request.url ?? '')) return next()
        void answer(request, response, next)
      })
    },
  }
}
