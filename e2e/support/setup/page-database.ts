import type { Page } from 'playwright'

type Stores = Record<string, { key: string[]; rows: readonly object[] }>

/** Open a page without scripts first, because an open connection to the database would block the upgrade. */
export async function writeDatabase(
  page: Page,
  { name, version, stores }: { name: string; version: number; stores: Stores },
): Promise<void> {
  await page.evaluate(
    async ([database, number, written]) => {
      const opening = indexedDB.open(database, number)
      opening.addEventListener('upgradeneeded', () => {
        for (const [store, { key }] of Object.entries(written))
          opening.result.createObjectStore(store, { keyPath: key })
      })
      await new Promise((resolve, reject) => {
        opening.addEventListener('success', resolve)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
      })
      const writing = opening.result.transaction(Object.keys(written), 'readwrite')
      for (const [store, { rows }] of Object.entries(written))
        for (const row of rows) writing.objectStore(store).put(row)
      await new Promise((resolve) => {
        writing.addEventListener('complete', resolve)
      })
      opening.result.close()
    },
    [name, version, stores] as const,
  )
}

export async function readDatabase(page: Page, name: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (database) => {
    const opening = indexedDB.open(database)
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    const { result } = opening
    const reading = result.transaction([...result.objectStoreNames])
    const requests = [...result.objectStoreNames].map(
      // The cast is safe, because the dashboard stores only objects.
      (store) => reading.objectStore(store).getAll() as IDBRequest<Record<string, unknown>[]>,
    )
    await new Promise((resolve) => {
      reading.addEventListener('complete', resolve)
    })
    result.close()
    return requests.flatMap((request) => request.result)
  }, name)
}
