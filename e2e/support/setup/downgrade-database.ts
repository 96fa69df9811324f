/**
 * Turns the device's database back into one of version 2, in which the content of a draft was an object, and tells what
 * kind of value each is. It runs in the page, and so brings along all that it needs.
 */
export async function becomeVersionTwo(): Promise<string[]> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- Nothing outside of this function goes into the page.
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })

  const now = await done(indexedDB.open('almanac'))
  const stores = [...now.objectStoreNames].map((name) => ({
    name,
    keyPath: now.transaction(name).objectStore(name).keyPath,
  }))
  // As the dashboard itself stored them.
  const stored = (await done(now.transaction('drafts').objectStore('drafts').getAll())) as StoredNow[]
  now.close()
  await done(indexedDB.deleteDatabase('almanac'))

  const opening = indexedDB.open('almanac', 2)
  opening.addEventListener('upgradeneeded', () => {
    for (const { name, keyPath } of stores) opening.result.createObjectStore(name, { keyPath })
  })
  const before = await done(opening)
  const drafts = before.transaction('drafts', 'readwrite').objectStore('drafts')
  const kinds: string[] = []
  for (const draft of stored) {
    const content: unknown = JSON.parse(draft.content)
    kinds.push(typeof content)
    await done(drafts.put({ ...draft, content }))
  }
  before.close()
  return kinds
}

type StoredNow = { content: string }
