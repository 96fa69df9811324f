import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleProcesses } from './bundle-processes.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The commands read a file beside their sources, so each source keeps its own folder. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
}

let bundles: Awaited<ReturnType<typeof bundleProcesses>> | null = null

/** The tests against Bluesky's server run about a hundred admin commands, each in a process of its own. */
export async function setup(): Promise<void> {
  const entries = {
    admin: join(ROOT, 'src/service/admin/main.ts'),
    'admin-with-names': join(ROOT, 'e2e/pds/admin-process.ts'),
  }
  bundles = await bundleProcesses(entries, { plugins: [keepFolders] })
  process.env['ADMIN_BUNDLES'] = bundles.folder
}

export async function teardown(): Promise<void> {
  await bundles?.remove()
}
