import { open, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnusable } from './database.ts'

export async function hasSqliteHeader(file: string): Promise<boolean> {
  return (await readHeader(file)).toString('latin1').startsWith('SQLite format 3\0')
}

export async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    throw isCode(error, 'ENOENT') ? new StoreUnusable(`There is no file ${file}.`) : error
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(20), 0, 20, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Reads only the file and not its write-ahead log. Returns null if the file contains no version. */
export function readVersion(file: string): number | null {
  const url = new URL(`file://${file.split('/').map(encodeURIComponent).join('/')}?immutable=1`)
  const database = new DatabaseSync(url, { readOnly: true })
  try {
    const row = database.prepare('SELECT max(version) AS version FROM schema_versions').get()
    return typeof row?.['version'] === 'number' ? row['version'] : null
  } catch {
    return null
  } finally {
    database.close()
  }
}

export function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isCode(error, 'ENOENT')) return null
      throw error
    },
  )
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
