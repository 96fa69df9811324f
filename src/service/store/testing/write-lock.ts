import { DatabaseSync } from 'node:sqlite'

/** Takes the only write lock of a SQLite file, as another process would. Returns a function that releases it. */
export function takeWriteLock(file: string): () => void {
  const connection = new DatabaseSync(file)
  connection.exec('BEGIN IMMEDIATE')
  return () => {
    connection.exec('ROLLBACK')
    connection.close()
  }
}
