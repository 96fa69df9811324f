/** The data that an edition before the workspace stored for an account on a device. */
export type EarlierRows = { drafts: object[]; batches: object[]; sendings: object[] }

/**
 * Runs in a page of the origin without a script: writes the database of the last edition that kept drafts on the device.
 * It is serialized into the page, so its helpers are inside it.
 */
export async function writeEarlierEdition(rows: EarlierRows): Promise<void> {
  const opening = indexedDB.open('almanac', 5)
  const names = ['drafts', 'batches', 'sendings'] as const
  opening.addEventListener('upgradeneeded', () => {
    for (const name of names) opening.result.createObjectStore(name, { keyPath: ['accountId', 'id'] })
  })
  await new Promise((resolve, reject) => {
    opening.addEventListener('success', resolve)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
  })
  const writing = opening.result.transaction(names, 'readwrite')
  for (const name of names) for (const row of rows[name]) writing.objectStore(name).put(row)
  await new Promise((resolve) => {
    writing.addEventListener('complete', resolve)
  })
  opening.result.close()
}
