import type { ServerResponse } from 'node:http'
import { type Plugin, build } from 'vite'

const NAME = 'before-paint.js'

/** Bundles this script separately, because it blocks the paint and must not wait for the dashboard's bundle. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await bundle() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_, response, next) => void answer(response, next))
    },
  }
}

async function answer(response: ServerResponse, next: (error: unknown) => void): Promise<void> {
  try {
    const script = await bundle()
    response.setHeader('Content-Type', 'text/javascript').end(script)
  } catch (error) {
    next(error)
  }
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
      rolldownOptions: {
        input: 'src/web/start/before-paint.ts',
        output: { format: 'iife' },
        // Keeps only the imported constants and leaves out the rest of their modules.
        treeshake: {
          moduleSideEffects: (id) => id.endsWith('start/before-paint.ts'),
          propertyReadSideEffects: false,
        },
      },
    },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output))
    throw new Error('The build of the first script gave no file.')
  const [{ code }] = output.output
  return code
}
