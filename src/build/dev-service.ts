import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** The exports of src/service/start/settings.ts. */
interface SettingsModule {
  readSettings: (
    environment: NodeJS.ProcessEnv,
    args: readonly string[],
  ) => { ok: true } | { ok: false; trouble: string }
}

/** The exports of src/service/start/dev.ts. */
interface DevService {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const SERVICE_MODULE = '/src/service/start/dev.ts'
const SETTINGS_MODULE = '/src/service/start/settings.ts'
/** At this path Vite opens a local file in an editor, for its error page. */
const EDITOR_PATH = '/__open-in-editor'
const SERVICE_PATHS = /^\/(?:api(?:[/?]|$)|pictures\/|session|workspace\/|(?:healthz|metrics)(?:[?]|$))/

export const isServicePath = (path: string) => SERVICE_PATHS.test(path)

/**
 * Runs the service inside Vite's dev server, on the same port. Each request imports the module again, so an edit
 * applies from the next request on. The module itself keeps the state that must survive an edit, such as the open
 * store.
 */
export function devService(): Plugin {
  return {
    name: 'dev-service',
    apply: 'serve',
    config: ({ root = process.cwd() }) => ({
      server: {
        fs: {
          // Only the source files of the page are watched.
          allow: ['index.html', 'public', 'src/web', 'src/contract', 'node_modules'].map((path) =>
            resolve(root, path),
          ),
          // The data folder contains keys, secrets and e-mails, and may be inside one of the folders above.
          deny: [
            `${resolve(root, process.env['DATA_DIR'] ?? '.data')}{,/**}`,
            '**/.data/**',
            '.env',
            '.env.*',
            '*.{crt,pem,key,db,db-wal,db-shm}',
            '**/.git/**',
            // Otherwise Vite would also serve modules that it has run itself.
            `${resolve(root, 'src/service')}/**`,
          ],
        },
      },
    }),
    async configureServer({ environments, middlewares, config, httpServer }) {
      const { ssr } = environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('This dev server runs no modules.')
      const load = () => ssr.runner.import<DevService>(SERVICE_MODULE)

      // The settings are checked before the server listens: a wrong setting could open the service to other machines.
      const { readSettings } = await ssr.runner.import<SettingsModule>(SETTINGS_MODULE)
      const settings = readSettings(process.env, [])
      if (!settings.ok) {
        // A thrown error would be printed with its stack.
        config.logger.error(settings.trouble)
        process.exit(1)
      }
      // The service is loaded at once, so that its link is printed below the address that Vite prints.
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
          config.logger.error(`The service did not answer ${request.method} from ${SERVICE_MODULE}.`)
          next(error)
        }
      }
      middlewares.use(EDITOR_PATH, (request, response, next) => {
        if (request.headers['sec-fetch-site'] === 'same-origin') return next()
        response.writeHead(403).end()
      })
      middlewares.use((request, response, next) => {
        if (!isServicePath(request.url ?? '')) return next()
        void answer(request, response, next)
      })
    },
  }
}
