/**
 * Replaces the IndexedDB database by one of version 2, which stored the content of a draft as an object instead of JSON
 * text. Returns the type of each content. It is serialized into the page, so its helpers are inside it.
 */
export async function downgradeDatabase(): Promise<string[]> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- Only this function is serialized into the page.
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })

  const current = await done(indexedDB.open('almanac'))
  const stores = [...current.objectStoreNames].map((name) => ({
    name,
    keyPath: current.transaction(name).objectStore(name).keyPath,
  }))
  // The dashboard stored these values.
  const stored = (await done(current.transaction('drafts').objectStore('drafts').getAll())) as StoredDraft[]
  current.close()
  await done(indexedDB.deleteDatabase('almanac'))

  const opening = indexedDB.open('almanac', 2)
  opening.addEventListener('upgradeneeded', () => {
    for (const { name, keyPath } of stores) opening.result.createObjectStore(name, { keyPath })
  })
  const older = await done(opening)
  const drafts = older.transaction('drafts', 'readwrite').objectStore('drafts')
  const types: string[] = []
  for (const draft of stored) {
    const content: unknown = JSON.parse(draft.content)
    types.push(typeof content)
    await done(drafts.put({ ...draft, content }))
  }
  older.close()
  return types
}

type StoredDraft = { content: string }
