import { posix } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = '/src/web/start/early.ts'
const EARLY = posix.join(import.meta.dirname, '../..', SOURCE)

/** Loads the early script with `async`, so that it runs as soon as it has arrived, before the rest of the page. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const file = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.moduleIds.includes(EARLY),
        )
        const src = file === undefined ? SOURCE : `/${file.fileName}`
        const early = {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, fetchpriority: 'high', src },
          injectTo: 'head-prepend' as const,
        }
        // Vite puts this script among the imports of the dashboard, where it would wait for the whole page. It puts the
        // styles last, where they would wait for a free connection although they block the first paint.
        const others = html.replace(tagsOf(src), '')
        const styles = others.match(STYLES)?.join('') ?? ''
        return { html: others.replace(STYLES, '').replace('<title>', `${styles}<title>`), tags: [early] }
      },
    },
  }
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g

function tagsOf(src: string): RegExp {
  return new RegExp(`\\s*<(?:script|link)[^>]*"${src}"[^>]*>(?:</script>)?`, 'g')
}
