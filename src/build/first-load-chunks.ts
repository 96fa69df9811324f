import { posix } from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/**
 * Puts all modules of the early script into one chunk, and the other modules of the first load into a second one.
 * By default the bundler cuts the first load into twenty chunks, one for each set of screens that share a module, and
 * twenty small files compress worse.
 */
export function firstLoadChunks(): Group {
  let early: ReadonlySet<string> | undefined
  let first: ReadonlySet<string> | undefined
  return {
    name(id, graph) {
      early ??= reach(EARLY, graph)
      first ??= reach(ENTRY, graph)
      if (early.has(id)) return 'early'
      return first.has(id) || id === RUNTIME ? 'first-screen' : null
    },
  }
}

const [EARLY, ENTRY] = [inWeb('start/early.ts'), inWeb('main.tsx')]
/** The bundler's runtime, which the first screen needs. */
const RUNTIME = '\0rolldown/runtime.js'

function inWeb(name: string): string {
  return posix.join(import.meta.dirname, '../web', name)
}

/** Modules that only re-export. Their imports would make every module of the package count as needed. */
const BARREL =
  /\/(?:lucide-react\/dist\/esm\/lucide-react\.m?js|@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js)$/

function reach(entry: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()

  function visit(id: string): void {
    if (reached.has(id)) return
    reached.add(id)
    const module = graph.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) {
      if (BARREL.test(imported)) for (const name of importedNames(module?.code ?? '')) follow(imported, name)
      else visit(imported)
    }
  }

  /** Visits the module from which a barrel re-exports a name. */
  function follow(barrel: string, name: string): void {
    const module = graph.getModuleInfo(barrel)
    for (const [, names = '', path = ''] of (module?.code ?? '').matchAll(REEXPORTED)) {
      if (splitNames(names).some(([, outside]) => outside === name)) {
        return visit(posix.join(posix.dirname(barrel), path))
      }
    }
    for (const next of module?.importedIds ?? []) if (BARREL.test(next)) follow(next, name)
  }

  visit(entry)
  return reached
}

const REEXPORTED = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const IMPORTED = /import\s*\{([^}]*)\}/g

function importedNames(code: string): string[] {
  return [...code.matchAll(IMPORTED)].flatMap(([, names = '']) => splitNames(names).map(([inside]) => inside))
}

/** `a, b as c` as pairs of the name inside the module and the name outside: `[a, a]` and `[b, c]`. */
function splitNames(names: string): [string, string][] {
  return names.split(',').map((part) => {
    const [inside = '', outside = inside] = part.trim().split(/\s+as\s+/)
    return [inside, outside]
  })
}
