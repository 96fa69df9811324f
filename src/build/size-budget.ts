import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { brotli } from './compressed-files.ts'

export interface Budget {
  /** Limits the scripts in index.html, the workers and the landing screen, with everything that they import. */
  readonly landing: number
  readonly screen: number
  readonly screens?: Readonly<Record<string, number>>
  readonly styles: number
  readonly fonts: number
}

interface BuiltFile {
  /** The compressed size. Fonts are compressed already. */
  readonly bytes: number
  readonly isInPage?: boolean
  readonly imports?: readonly string[]
  readonly moduleIds?: readonly string[]
}
export type BuiltFiles = ReadonlyMap<string, BuiltFile>
export interface Cost {
  readonly what: string
  readonly bytes: number
  readonly allowed: number
}

/** Exists only if the build is over its budget. */
export const OVER_BUDGET = '.over-budget'

export function sizeBudget(landing: string, budget: Budget): Plugin {
  let publicDir = ''
  return {
    name: 'size-budget',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = await measureAll(Object.values(bundle), publicDir)
        const over: string[] = []
        for (const { what, bytes, allowed } of costs(files, landing, budget)) {
          const line = `${what}: ${kilobytes(bytes)} of ${kilobytes(allowed)} kB`
          if (bytes > allowed)
            over.push(`Over the size budget: ${line}. Load less at first, or load it later.`)
          this.info(line)
        }
        if (over.length > 0) this.emitFile({ type: 'asset', fileName: OVER_BUDGET, source: over.join('\n') })
      },
    },
  }
}

type BundledFile = Rolldown.OutputAsset | Rolldown.OutputChunk

async function measureAll(bundled: readonly BundledFile[], publicDir: string): Promise<BuiltFiles> {
  const files = new Map(await Promise.all(bundled.map(measure)))
  const page = bundled.find(({ fileName }) => fileName === 'index.html')
  const html = page?.type === 'asset' ? String(page.source) : ''
  for (const [, name = ''] of html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) {
    // Reads the file if the bundle does not contain it. Such a file was copied from public/.
    const file = files.get(name) ?? { bytes: (await brotli(await readFile(join(publicDir, name)))).length }
    files.set(name, { ...file, isInPage: true })
  }
  return files
}

async function measure(file: BundledFile): Promise<[string, BuiltFile]> {
  if (file.type === 'asset') {
    const packed = /\.woff2?$/.test(file.fileName) ? file.source : await brotli(file.source)
    return [file.fileName, { bytes: packed.length }]
  }
  const { imports, moduleIds } = file
  return [file.fileName, { bytes: (await brotli(file.code)).length, imports, moduleIds }]
}

export function costs(files: BuiltFiles, landing: string, budget: Budget): Cost[] {
  const names = [...files.keys()]
  const filesWith = (moduleId: string) =>
    names.filter((name) => files.get(name)?.moduleIds?.includes(moduleId))
  const total = (chosen: Iterable<string>) =>
    [...chosen].reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0)

  const screens = new Set([...files.values()].flatMap(({ moduleIds = [] }) => moduleIds.filter(isScreen)))
  const inPage = names.filter((name) => files.get(name)?.isInPage)
  const landings = [...screens].filter((id) => nameOf(id) === landing).flatMap(filesWith)
  const landingFiles = withImports(files, [...inPage, ...landings])
  const added = [...screens].map((id) => {
    const more = [...withImports(files, filesWith(id))].filter((name) => !landingFiles.has(name))
    return {
      what: `script that ${nameOf(id)} adds`,
      bytes: total(more),
      allowed: budget.screens?.[nameOf(id)] ?? budget.screen,
    }
  })
  return [
    { what: `script of ${landing}`, bytes: total(landingFiles), allowed: budget.landing },
    ...added.filter(({ bytes }) => bytes > 0),
    { what: 'styles', bytes: total(names.filter((name) => name.endsWith('.css'))), allowed: budget.styles },
    { what: 'fonts', bytes: total(names.filter((name) => /\.woff2?$/.test(name))), allowed: budget.fonts },
  ]
}

function withImports(files: BuiltFiles, names: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (name: string): void => {
    if (reached.has(name)) return
    reached.add(name)
    files.get(name)?.imports?.forEach(visit)
  }
  names.forEach(visit)
  return reached
}

const isScreen = (id: string) => id.endsWith('-screen.tsx')
const nameOf = (path: string) => path.replace(/^.*\//, '')
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
