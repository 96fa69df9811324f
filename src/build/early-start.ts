import { posix } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = '/src/web/start/early.ts'
const EARLY = posix.join(import.meta.dirname, '../..', SOURCE)

/** Lets the page run its small early script as soon as it has come, beside everything else that is on its way. */
export function earlyStart(): Plugin {
  return {
    name: 'early-start',
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
        // Vite names it among what the dashboard imports, which would keep it waiting for the whole page, and names the
        // styles last, where they would wait for a free connection while everybody waits for them.
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
