import type { Page } from 'playwright'

/**
 * Puts a value that cannot be read under every key and into every store that the dashboard uses on this device. Returns
 * the keys in local storage and the names of the stores. The page shows the calendar.
 */
export async function breakStoredValues(page: Page, text: string): Promise<string[]> {
  const account = await page.waitForFunction(() =>
    Object.keys(localStorage)
      .find((key) => key.startsWith('almanac.visit.'))
      ?.slice('almanac.visit.'.length),
  )
  return page.evaluate(writeBrokenValues, { account: await account.jsonValue(), text })
}

/** It is serialized into the page, so its helpers are inside it. */
async function writeBrokenValues({
  account,
  text,
}: {
  account: string | undefined
  text: string
}): Promise<string[]> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- Only this function is serialized into the page.
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })

  const keys = [
    'settings',
    'slots',
    ...['dismissed', 'visit', 'table'].flatMap((name) => [`${name}.${account}`, `${name}.other`]),
    ...['unsaved', 'sending', 'batch', 'sent'].map((name) => `${name}.some-id`),
  ].map((name) => `almanac.${name}`)
  for (const key of keys) localStorage.setItem(key, text)

  const database = await done(indexedDB.open('almanac'))
  const names = [...database.objectStoreNames].filter((name) => name !== 'unreadable')
  for (const name of names) {
    const store = database.transaction(name, 'readwrite').objectStore(name)
    const isByMoment = [store.keyPath].flat().includes('at')
    // A second ago, so that no later row of the same moment takes its place.
    const key = isByMoment ? { at: Date.now() - 1000 } : { id: 'some-id', uuid: 'some-id' }
    const row = { accountId: account, ...key, content: text, segments: -1e18, isCapReached: text }
    await done(store.put(row))
  }
  database.close()
  return [...keys, ...names]
}
