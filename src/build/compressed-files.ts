import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:html|css|js|svg|json|txt|webmanifest)$/
const brotliAs = promisify(brotliCompress)
const gzipAs = promisify(gzip)

export const brotli = (bytes: string | Uint8Array): Promise<Uint8Array> =>
  brotliAs(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      // Reads the folder, because the bundle does not contain the files of public/.
      async handler({ dir }) {
        if (dir === undefined) return
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        const paths = entries
          .filter((e) => e.isFile() && TEXT.test(e.name))
          .map((e) => join(e.parentPath, e.name))
        await Promise.all(paths.map(compress))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  await Promise.all([
    brotli(bytes).then((packed) => writeFile(`${path}.br`, packed)),
    gzipAs(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
