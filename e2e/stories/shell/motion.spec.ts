import type { Locator } from 'playwright'
import { expect, test } from '#e2e/support/story.ts'

async function distanceOf(opened: Locator, control: Locator) {
  const [origin, box] = await Promise.all([
    opened.evaluate((element) => {
      const [x = 0, y = 0] = getComputedStyle(element).transformOrigin.split(' ').map(Number.parseFloat)
      const { left, top } = element.getBoundingClientRect()
      return { x: left + x, y: top + y }
    }),
    control.boundingBox(),
  ])
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  return Math.hypot(origin.x - middle.x, origin.y - middle.y)
}

test('A post and a dialog grow from the control that opened them, within 120 ms, and for people who want no motion at once', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-18T09:00:00Z', content: 'Grown from here' }])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar?view=month')
  const chip = page.getByRole('button', { name: /Grown from here/ })
  const place = chip.locator('xpath=ancestor::td')
  await chip.click()
  const panel = page.getByRole('complementary', { name: 'Post' }).locator('> div')
  await expect(panel).toBeVisible()
  // Allows the height of a day as distance, because the panel makes the days narrower and so moves the chip.
  await expect(panel).toHaveCSS('transition-duration', '0.12s')
  const height = (await place.boundingBox())?.height ?? 0
  await expect.poll(() => distanceOf(panel, chip)).toBeLessThan(height)

  const gear = page.getByRole('button', { name: 'Settings' })
  await gear.click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog).toHaveCSS('transition-duration', '0.12s')
  await expect.poll(() => distanceOf(dialog, gear)).toBeLessThan(24)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gear.click()
  await expect(dialog).toHaveCSS('transition-duration', '0s')
})
