import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

export type StaticFile = {
  type: string
  etag: string
  isImmutable: boolean
  plain: Buffer<ArrayBuffer>
  encoded: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
}

export type Dashboard = ReadonlyMap<string, StaticFile>

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const COMPRESSED = new Set(['.ico', '.png', '.woff2'])

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

export async function readDashboard(folder: string): Promise<Dashboard> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => extname(name) in TYPES)
  const files = names.map(async (name) => {
    const path = `/${name.split(sep).join('/')}`
    return [path, await readStaticFile(join(folder, name), path)] as const
  })
  return new Map(await Promise.all(files))
}

async function readStaticFile(file: string, path: string): Promise<StaticFile> {
  const extension = extname(path)
  const plain = await readFile(file)
  const isCompressed = COMPRESSED.has(extension)
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    isImmutable: path.startsWith('/assets/'),
    plain,
    encoded: isCompressed
      ? {}
      : { br: await encode('br', file, plain), gzip: await encode('gzip', file, plain) },
  }
}

async function encode(encoding: Encoding, file: string, plain: Buffer): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(file + SUFFIXES[encoding])
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent) throw error
    if (encoding === 'gzip') return promisify(gzip)(plain, { level: 9 })
    return promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    })
  }
}
