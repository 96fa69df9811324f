import type { Locator } from 'playwright/test'
import { startPictureServer } from '#e2e/support/servers/picture-server.ts'
import { startGateway } from '#e2e/support/servers/gateway.ts'
import { reply } from '#e2e/support/pages/interactions-page.ts'
import { expect, test } from '#e2e/support/story.ts'

type Pictures = Awaited<ReturnType<typeof startPictureServer>>

let pictures: Pictures
test.beforeEach(async () => {
  pictures = await startPictureServer()
})
test.afterEach(() => pictures.stop())

const AT = '2026-11-20T09:00:00Z'

test('People have their pictures by way of our own server, and initials until then, without one, and on paper', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply(AT, 'Dear Kyna', { profilePhoto: `${pictures.url}/held/kyna` }),
    reply(AT, 'Dear Orla', { username: 'orla', name: 'Orla Finn', profilePhoto: `${pictures.url}/missing` }),
    reply(AT, 'Dear Tom', { username: 'tom.isles.example', name: '' }),
  ])
  await open('/interactions')
  const pictureOf = (handle: string) =>
    page.getByRole('link', { name: `@${handle}` }).locator('[data-initials]')
  const kyna = pictureOf('Kyna')
  await expect(kyna).toHaveAttribute('data-initials', 'KM')
  await expect.poll(() => pictures.paths).toContain('/held/kyna')
  const before = await kyna.boundingBox()
  expect(await isLoaded(kyna)).toBe(false)

  pictures.release()
  await expect.poll(() => isLoaded(kyna)).toBe(true)
  expect(await kyna.boundingBox()).toEqual(before)
  expect(await kyna.getByRole('presentation', { includeHidden: true }).getAttribute('src')).toMatch(
    /^\/pictures\/[\w-]+$/,
  )
  await expect(pictureOf('orla').locator('img')).toHaveCount(0)
  await expect(pictureOf('orla')).toHaveAttribute('data-initials', 'OF')
  await expect(pictureOf('tom.isles.example')).toHaveAttribute('data-initials', 'T')

  await page.emulateMedia({ media: 'print' })
  await expect(kyna.locator('img')).toBeHidden()
  await expect(kyna).toBeVisible()
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: '@Kyna' }).click()
  const head = page.getByRole('region', { name: 'About @Kyna' }).locator('[data-initials]').first()
  await expect.poll(() => isLoaded(head)).toBe(true)
  expect(pictures.paths.filter((path) => path === '/held/kyna')).toHaveLength(1)
})

test('Of thousands of people only the pictures of those in sight, and of some below, are asked for', async ({
  page,
  open,
  service,
}) => {
  const people = Array.from({ length: 2_000 }, (_, place) =>
    reply(AT, `Dear ${place}`, {
      username: `person${place}.example`,
      name: `Person ${place}`,
      profilePhoto: `${pictures.url}/${place}`,
    }),
  )
  await service.addPosts(people)
  await open('/interactions')
  await expect(page.getByRole('button', { name: /Show 50 more of 2,000/ })).toBeVisible()
  await expect.poll(() => isLoaded(page.locator('[data-initials]').first())).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(pictures.paths.length).toBeLessThanOrEqual(100)
})

test.describe('A gateway', () => {
  test.use({ hasServerInFront: true })
  test('seals the pictures of its upstream, and gets them itself', async ({ page, service, clock }) => {
    await service.addPosts([reply(AT, 'Dear Kyna', { profilePhoto: `${pictures.url}/kyna` })])
    const gateway = await startGateway(clock, service.url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await page.goto(`${gateway.url}/connect`)
    await page.getByLabel('API key').fill(service.key)
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('link', { name: 'Interactions' }).click()
    const kyna = page.getByRole('link', { name: '@Kyna' }).locator('[data-initials]')
    await expect.poll(() => isLoaded(kyna)).toBe(true)
    expect(new Set(asked)).toEqual(new Set([gateway.url]))
    expect(pictures.paths).toEqual(['/kyna'])
    await gateway.stop()
  })
})

function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((sign) => (sign.querySelector('img')?.naturalWidth ?? 0) > 0)
}
