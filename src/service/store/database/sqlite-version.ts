import { StoreUnusable } from './store-unusable.ts'

/** From 3.7.0 to 3.51.2 SQLite can corrupt a write-ahead log that several processes share. */
export const OLDEST_SQLITE = '3.51.3'

export function checkSqliteVersion(version: string): void {
  if (isOlder(version, OLDEST_SQLITE)) {
    throw new StoreUnusable(
      `This Node brings SQLite ${version}, which can damage a shared database; SQLite ${OLDEST_SQLITE} or newer is needed (Node 24.21 has it).`,
    )
  }
}

function isOlder(version: string, than: string): boolean {
  const parts = version.split('.').map(Number)
  for (const [i, wanted] of than.split('.').map(Number).entries()) {
    const part = parts[i] ?? 0
    if (part !== wanted) return part < wanted
  }
  return false
}
