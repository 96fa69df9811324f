import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'

const SERVICE = join(import.meta.dirname, '../service')
const CHILDREN = [
  'publisher/testing/changing-process.ts',
  'publisher/testing/publisher-process.ts',
  'store/testing/creator-process.ts',
  'store/testing/quoter-process.ts',
  'workspace/testing/dying-gateway.ts',
  'workspace/testing/dying-process.ts',
  'workspace/testing/gateway-process.ts',
  'workspace/testing/sending-process.ts',
]
const THREAD = 'gateway/answer-worker.ts'

let folder = ''

/**
 * Bundles each child process into one file, because the tests start about 150 processes. A process that reads one file
 * instead of hundreds starts in a third of the time.
 */
export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'almanac-children-'))
  const entries = [...CHILDREN, THREAD].map((file) => [basename(file, '.ts'), join(SERVICE, file)] as const)
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries),
        output: {
          entryFileNames: ({ name }) => (name === basename(THREAD, '.ts') ? '[name].ts' : '[name].js'),
        },
      },
    },
  })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  process.env['CHILD_BUNDLES'] = folder
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
