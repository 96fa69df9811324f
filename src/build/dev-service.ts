import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** What src/service/start/dev.ts exports. */
interface DevService {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const MODULE = '/src/service/start/dev.ts'
const SERVED = /^\/(?:api(?:[/?]|$)|session|healthz(?:[?]|$))/

/**
 * Runs the service inside Vite's dev server, on the same port. Each request imports the module again, so that an edit
 * has effect from the next request on. The module itself keeps what has to survive an edit, such as the open store.
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
      // Loaded at once, so that the link is printed below the address that Vite prints.
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
