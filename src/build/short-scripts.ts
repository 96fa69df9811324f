import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, minify } from 'vite'

const SCRIPT = 'before-paint.js'

/** Vite copies what lies in public/ as it stands. What runs before the first picture travels without its comments. */
export function shortScripts(): Plugin {
  let folder = ''
  return {
    name: 'short-scripts',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir
    },
    async generateBundle() {
      const { code } = await minify(SCRIPT, await readFile(join(folder, SCRIPT), 'utf8'))
      this.emitFile({ type: 'asset', fileName: SCRIPT, source: code })
    },
  }
}
