import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OVER_BUDGET } from './size-budget.ts'

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
// The stamp is inside dist/, so that it is copied and deleted together with the build.
const STAMP = join(root, 'dist/.built-from')

const source = hashOf(INPUTS)
const overBudget = join(root, 'dist', OVER_BUDGET)

if (!existsSync(PAGE) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== source) await build()
if (existsSync(overBudget)) {
  console.error(readFileSync(overBudget, 'utf8'))
  if (process.argv.includes('--within-budget')) process.exitCode = 1
}

async function build(): Promise<void> {
  const start = performance.now()
  try {
    // Sets NODE_ENV, because with another value Vite would not make a production build.
    process.env['NODE_ENV'] = 'production'
    const vite = await import('vite')
    await vite.build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
    writeFileSync(STAMP, source)
    console.log(`Built the dashboard in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  const isViteAbsent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  return isViteAbsent
    ? 'The dashboard is not built, and Vite is not installed: run npm ci with devDependencies, or copy dist/ from another machine.'
    : `The dashboard was not built: ${error instanceof Error ? error.message : String(error)}`
}

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

function filesIn(path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap((name) => filesIn(`${path}/${name}`))
}
