import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

interface SettingsModule {
  readSettings: (
    environment: NodeJS.ProcessEnv,
    args: readonly string[],
  ) => { ok: true } | { ok: false; trouble: string }
}

interface DevService {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const SERVICE_MODULE = '/src/service/start/dev.ts'
const SETTINGS_MODULE = '/src/service/start/settings.ts'
/** Must not be reachable, because a request to this path makes Vite open a local file in an editor. */
const EDITOR_PATH = '/__open-in-editor'
const SERVICE_PATHS = /^\/(?:api(?:[/?]|$)|pictures\/|session|workspace\/|(?:healthz|metrics)(?:[?]|$))/

export const isServicePath = (path: string) => SERVICE_PATHS.test(path)

/** Imports the service's module again for each request, so that an edit takes effect at once. */
export function devService(): Plugin {
  return {
    name: 'dev-service',
    apply: 'serve',
    config: ({ root = process.cwd() }) => ({
      server: {
        fs: {
          allow: ['index.html', 'public', 'src/web', 'src/contract', 'node_modules'].map((path) =>
            resolve(root, path),
          ),
          // Denies the data folder, which contains keys, secrets and e-mails. It may be inside an allowed folder.
          deny: [
            `${resolve(root, process.env['DATA_DIR'] ?? '.data')}{,/**}`,
            '**/.data/**',
            '.env',
            '.env.*',
            '*.{crt,pem,key,db,db-wal,db-shm}',
            '**/.git/**',
            // Denies the service's source, because Vite also serves each module that it has run itself.
            `${resolve(root, 'src/service')}/**`,
          ],
        },
      },
    }),
    async configureServer({ environments, middlewares, config, httpServer }) {
      const { ssr } = environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('This dev server runs no modules.')
      const load = () => ssr.runner.import<DevService>(SERVICE_MODULE)

      // Stops the start if a setting is wrong, because a wrong setting could open the service to other machines.
      const { readSettings } = await ssr.runner.import<SettingsModule>(SETTINGS_MODULE)
      const settings = readSettings(process.env, [])
      if (!settings.ok) {
        // Logs the message and exits, because a thrown error would be printed with a stack trace.
        config.logger.error(settings.trouble)
        process.exit(1)
      }
      // Loads the service only now, so that the sign-in link is printed below Vite's URL.
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
