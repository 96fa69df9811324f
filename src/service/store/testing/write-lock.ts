import { DatabaseSync } from 'node:sqlite'

export function takeWriteLock(file: string): () => void {
  const connection = new DatabaseSync(file)
  connection.exec('BEGIN IMMEDIATE')
  return () => {
    connection.exec('ROLLBACK')
    connection.close()
  }
}
