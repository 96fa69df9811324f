import type { Page } from 'playwright/test'
import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

const SCREENS = [
  '/calendar',
  '/calendar?view=agenda',
  '/interactions',
  '/quotas',
  '/drafts',
  '/compose/thread',
  '/compose/quote',
]

test('No key, refresh token or e-mail is in anything that a browser stores or shows', async ({
  page,
  service,
  clock,
}) => {
  await service.addPosts([{ at: new Date(clock.now()).toISOString(), content: 'A post of today' }])
  const secrets = [service.key, 'planted-refresh-token', 'ada@planted-mail.example']
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  page.on('request', (request) => seen.push(request.url()))
  page.on('response', (response) => {
    // Ignores a cancelled response, which has no body.
    void response.text().then(
      (text) => seen.push(text),
      () => null,
    )
  })

  await page.goto(`${service.url}/connect`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('button', { name: /A post of today/ }).first()).toBeVisible()
  for (const screen of SCREENS) {
    await goTo(page, screen)
    await expect(page.getByRole('main')).toBeVisible()
    await waitUntilIdle(page)
    seen.push(page.url(), await page.content(), await readBrowserStorage(page))
  }

  const everything = [...seen, ...service.log].join('\n')
  expect(everything).toContain('A post of today')
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

async function readBrowserStorage(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const storages = [localStorage, sessionStorage].map((storage) => Object.entries(storage))
    const found: unknown[] = [storages, document.cookie, history.state]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.addEventListener('success', () => resolve(request.result))
            request.addEventListener('error', () => reject(request.error ?? new Error(store)))
          }),
        )
      }
      database.close()
    }
    return JSON.stringify(found)
  })
}

test('HTML and scripts in posts are shown as text on every screen', async ({
  page,
  open,
  service,
  clock,
}) => {
  const hostile = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
  const target = kynasPost({
    name: hostile,
    username: 'kyna<b>',
    profilePhoto: 'javascript:alert(1)',
    text: hostile,
  })
  const at = new Date(clock.now()).toISOString()
  await service.addPosts([{ at, type: 'comment', content: hostile, target, uuid: 'hostile"><script>' }])
  const inUrls = ['/interactions?user=kyna%3Cb%3E', '/calendar?post=hostile%22%3E%3Cscript%3E']
  await open('/calendar')
  await expect(page.getByRole('button', { name: /<img src=x/ }).first()).toBeVisible()
  for (const path of SCREENS) {
    await goTo(page, path)
    await expectNoScriptRan(page)
  }
  for (const path of [
    ...inUrls,
    `/calendar?q=${encodeURIComponent(hostile)}`,
    `/compose/quote?tweet=${encodeURIComponent(hostile)}`,
  ]) {
    await page.goto(service.url + path)
    await expect(page.getByRole('main')).toBeVisible()
    await waitUntilIdle(page)
    await expectNoScriptRan(page)
  }
})

async function expectNoScriptRan(page: Page): Promise<void> {
  expect(await page.title()).not.toContain('owned')
  expect(await page.locator('img[src="x"]').count()).toBe(0)
}
