import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright'
import { DIST } from '#bench/measure/dashboard.ts'

const SCRIPTS =
  '<script async type="module" src="/assets/early.js"></script><script type="module" src="/assets/page.js"></script>'

/**
 * The fastest calendar that we can write by hand: the HTML of the finished page without posts, its style and its
 * typeface, the posts requested by a script of a few lines, and one small script (rebuilt/page.ts) that draws them.
 */
export async function buildRebuilt(calendar: Page, folder: string): Promise<string> {
  const html = await readHtml(calendar)
  const assets = join(folder, 'assets')
  await mkdir(assets, { recursive: true })
  for (const name of await readdir(join(DIST, 'assets')))
    if (/\.(?:css|woff2)$/.test(name)) await cp(join(DIST, 'assets', name), join(assets, name))
  await writeFile(join(folder, 'index.html'), html.replace('</head>', `${SCRIPTS}</head>`))
  await buildScripts(assets)
  for (const name of ['index.html', ...(await readdir(assets)).map((name) => `assets/${name}`)])
    if (/\.(?:html|css|js)$/.test(name)) await compress(join(folder, name))
  return folder
}

/** The page as it is, without scripts, dialogs and posts: of a day its number stays. */
async function readHtml(page: Page): Promise<string> {
  return await page.evaluate(() => {
    // A copy of an element is an element.
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    const gone =
      '[role=grid] td > :not(:first-child), dialog, [inert], script, link:not([rel=stylesheet], [rel=preload])'
    for (const element of copy.querySelectorAll(gone)) element.remove()
    // The security policy allows no style attributes.
    for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
    // oxlint-disable-next-line no-restricted-properties -- It is read, for a page of its own.
    return `<!doctype html>${copy.outerHTML}`
  })
}

async function buildScripts(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'rebuilt')
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  for (const name of ['early', 'page'])
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: false,
        modulePreload: false,
        target: 'chrome125',
        rolldownOptions: { input: join(root, `${name}.ts`), output: { entryFileNames: '[name].js' } },
      },
    })
}

/** As tightly as the product's own build. */
async function compress(path: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, brotliCompressSync(await readFile(path), quality))
}
