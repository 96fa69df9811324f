import { join } from 'node:path'
import type { Page } from 'playwright'
import { compress, layPage, takePicture } from '#bench/measure/picture.ts'

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
  const scripts =
    '<script async type="module" src="/assets/early.js"></script><script type="module" src="/assets/page.js"></script>'
  await layPage(still, picture)
  await layPage(rebuilt, picture.replace('</head>', `${scripts}</head>`))
  await buildScripts(rebuilt)
  for (const each of [still, rebuilt]) await compress(each)
  return { still, rebuilt }
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
