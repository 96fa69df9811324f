import type { Page } from 'playwright'

/**
 * The composer's own picture without the composer: the same elements in the same styles, of which nothing lives but
 * text areas that count. What it costs is the browser's, for a page of this shape.
 */
export async function openStillPage(page: Page, composer: Page): Promise<void> {
  await composer.evaluate(() => {
    for (const area of document.querySelectorAll('textarea')) area.textContent = area.value
  })
  const markup = (await composer.content()).replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
  await page.goto(new URL('/healthz', composer.url()).href)
  await page.setContent(markup)
  await page.evaluate(() => {
    for (const area of document.querySelectorAll('textarea')) {
      const place = area.closest('li')?.querySelector('span.text-sm.whitespace-nowrap')
      area.addEventListener('input', () => {
        if (place) place.textContent = `${Array.from(area.value).length} of 280`
      })
    }
  })
}
