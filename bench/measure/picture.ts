import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright'

const DIST = join(import.meta.dirname, '../../dist')

/** The calendar's page as it stands, without what runs in it, what waits out of sight in it, and the posts of its days. */
export async function takePicture(page: Page): Promise<string> {
  // Of a copy, for the page itself lives on and would miss what is taken from it.
  return await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement // A copy of an element is an element.
    for (const gone of copy.querySelectorAll(
      '[aria-hidden]:has([data-day], [data-post]), td [data-post], [data-open-day]:not(td > span > *), dialog, script, link:not([rel="stylesheet"], [rel="preload"])',
    ))
      gone.remove()
    // The security policy takes no styles from attributes.
    for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
    // oxlint-disable-next-line no-restricted-properties -- It is read, for a page of its own.
    return `<!doctype html>${copy.outerHTML}`
  })
}

/** Makes a folder with a page in it and all that gives it its look. */
export async function layPage(folder: string, html: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const name of await readdir(join(DIST, 'assets')))
    if (/\.(?:css|woff2)$/.test(name)) await cp(join(DIST, 'assets', name), join(folder, 'assets', name))
  await writeFile(join(folder, 'index.html'), html)
}

/** As tightly as the product's own build packs its files. */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => /\.(?:html|css|js)$/.test(entry.name))) {
    const path = join(entry.parentPath, entry.name)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path), quality))
  }
}
