import { DatabaseSync } from 'node:sqlite'

/** Returns a function that releases the lock. */
export function takeWriteLock(file: string): () => void {
  const connection = new DatabaseSync(file)
  connection.exec('BEGIN IMMEDIATE')
  return () => {
    connection.exec('ROLLBACK')
    connection.close()
  }
}
