import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, minify } from 'vite'

const SCRIPT = 'before-paint.js'

/** Minifies the script that blocks the first paint. Vite copies the files of public/ unchanged. */
export function minifiedPublicScript(): Plugin {
  let folder = ''
  return {
    name: 'minified-public-script',
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
