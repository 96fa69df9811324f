import { basename, join } from 'node:path'
import { bundleProcesses } from './bundle-processes.ts'

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

let bundles: Awaited<ReturnType<typeof bundleProcesses>> | null = null

/** Bundles each child process, because the tests start about 150 processes. */
export async function setup(): Promise<void> {
  const entries = [...CHILDREN, THREAD].map((file) => [basename(file, '.ts'), join(SERVICE, file)] as const)
  bundles = await bundleProcesses(Object.fromEntries(entries), { threads: [basename(THREAD, '.ts')] })
  process.env['CHILD_BUNDLES'] = bundles.folder
}

export async function teardown(): Promise<void> {
  await bundles?.remove()
}
