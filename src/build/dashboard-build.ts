// Builds the dashboard when what is built is not what is here, and does nothing otherwise.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const INPUTS = [
  'index.html',
  'public',
  'src/web',
  'src/contract',
  'src/build',
  'vite.config.ts',
  'package-lock.json',
]
const PAGE = join(root, 'dist/index.html')
// The stamp lies in what it vouches for: a copied or a deleted dist/ takes it along.
const STAMP = join(root, 'dist/.built-from')

const source = hashOf(INPUTS)
// Written by the build itself, when a first look costs more than it may.
const OVER_BUDGET = join(root, 'dist/.over-budget')

if (!existsSync(PAGE) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== source) await build()
if (existsSync(OVER_BUDGET)) {
  console.error(readFileSync(OVER_BUDGET, 'utf8'))
  if (process.argv.includes('--within-budget')) process.exitCode = 1
}

async function build(): Promise<void> {
  const start = performance.now()
  try {
    // Vite would otherwise build for whatever this process happens to run as.
    process.env['NODE_ENV'] = 'production'
    const vite = await import('vite')
    await vite.build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
    writeFileSync(STAMP, source)
    console.log(`Built the dashboard in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
  } catch (error) {
    console.error(sentence(error))
    process.exitCode = 1
  }
}

/** Vite has said already what is wrong with the source; only its absence is ours to explain. */
function sentence(error: unknown): string {
  const isViteAbsent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  return isViteAbsent
    ? 'The dashboard is not built, and what builds it is not installed: run npm ci with its devDependencies, or bring dist/ along.'
    : `The dashboard was not built: ${error instanceof Error ? error.message : String(error)}`
}

/** Tests are left out: they change nothing in what is built. */
function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesIn).filter((path) => !/\.test\.tsx?$/.test(path)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** The files at this path, in one order on every machine. */
function filesIn(path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap((name) => filesIn(`${path}/${name}`))
}
