import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright'

const DIST = join(import.meta.dirname, '../../dist')

/**
 * Two pages of the calendar's own look, each in a folder of its own:
 * - `still`, which is nothing but that picture: the page as the calendar has drawn it, with its style and its
 *   typeface, and without scripts and posts;
 * - `rebuilt`, the fastest calendar that could be thought of: the same picture in the HTML, the posts asked for by a
 *   script of a few lines beside it, and a small page (rebuilt/page.ts) in one file that takes both over.
 */
export async function buildPeers(drawn: Page, folder: string) {
  const picture = await takePicture(drawn)
  const still = join(folder, 'still')
  const rebuilt = join(folder, 'rebuilt')
  for (const each of [still, rebuilt]) {
    await mkdir(join(each, 'assets'), { recursive: true })
    for (const name of await readdir(join(DIST, 'assets')))
      if (/\.(?:css|woff2)$/.test(name)) await cp(join(DIST, 'assets', name), join(each, 'assets', name))
  }
  await buildScripts(rebuilt)
  const scripts =
    '<script async type="module" src="/assets/early.js"></script><script type="module" src="/assets/page.js"></script>'
  await writeFile(join(still, 'index.html'), picture)
  await writeFile(join(rebuilt, 'index.html'), picture.replace('</head>', `${scripts}</head>`))
  for (const each of [still, rebuilt]) await compress(each)
  return { still, rebuilt }
}

/** The page as it stands, without what runs in it and without the posts. */
async function takePicture(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const gone of document.querySelectorAll(
      '[data-post], [data-open-day]:not(td > span > *), dialog, script',
    ))
      gone.remove()
    for (const link of document.querySelectorAll('link:not([rel="stylesheet"], [rel="preload"])'))
      link.remove()
    // The security policy takes no styles from attributes.
    for (const styled of document.querySelectorAll('[style]')) styled.removeAttribute('style')
  })
  return await page.content()
}

async function buildScripts(folder: string): Promise<void> {
  const root = join(import.meta.dirname, 'rebuilt')
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  for (const name of ['early', 'page'])
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: join(folder, 'assets'),
        emptyOutDir: false,
        modulePreload: false,
        target: 'chrome125',
        rolldownOptions: { input: join(root, `${name}.ts`), output: { entryFileNames: '[name].js' } },
      },
    })
}

/** As tightly as the product's own build packs its files. */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => /\.(?:html|css|js)$/.test(entry.name))) {
    const path = join(entry.parentPath, entry.name)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path), quality))
  }
}
