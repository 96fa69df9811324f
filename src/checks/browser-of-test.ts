import { vi } from 'vitest'

export type BrowserOfTest = ReturnType<typeof beABrowserAt>

export function beABrowserAt(url: string) {
  const request = fetch
  const cookies = new Map<string, string>()
  const answered: string[] = []
  const loadedPages: string[] = []
  const held = new Map<string, Promise<void>>()
  vi.stubGlobal(
    'location',
    Object.assign(new URL(url), { replace: (path: string) => loadedPages.push(path) }),
  )
  vi.stubGlobal('navigator', { cookieEnabled: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string | URL, init: RequestInit = {}) => {
    const target = new URL(path, url)
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await request(target, { ...init, headers })
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      cookies.set(name, value)
    }
    const name = `${init.method ?? 'GET'} ${target.pathname}`
    answered.push(name)
    await held.get(name)
    return answer
  })
  return {
    cookies,
    answered,
    loadedPages,
    held,
    hold: (name: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return resolve
    },
  }
}
