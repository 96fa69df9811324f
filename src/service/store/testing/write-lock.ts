import { DatabaseSync } from 'node:sqlite'

/** Takes the only write lock of a SQLite file, as another process would. Returns what lets it go. */
export function takeWriteLock(file: string): () => void {
  const connection = new DatabaseSync(file)
  connection.exec('BEGIN IMMEDIATE')
  return () => {
    connection.exec('ROLLBACK')
    connection.close()
  }
}
