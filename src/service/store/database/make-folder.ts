import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isCode } from './inspect-sqlite-file.ts'

/** Creates the parents itself, because Node's recursive `mkdir` never ends in a folder such as /proc. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (isCode(error, 'EEXIST')) return
    if (!isCode(error, 'ENOENT') || (await exists(dirname(folder)))) throw error
    await makeFolder(dirname(folder))
    await makeFolder(folder)
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
