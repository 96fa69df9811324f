import { posix } from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/**
 * Everything that the entry needs before it can draw, in one file: cut along every later screen that shares a part
 * of it, it would travel as twenty small ones that pack worse.
 */
export function firstScreen(): Group {
  let first: ReadonlySet<string> | undefined
  return {
    name(id, graph) {
      first ??= reach(graph)
      // The entry itself waits for a launch to be answered, and what that loads must not wait for the entry.
      return id !== ENTRY && first.has(id) ? 'first-screen' : null
    },
  }
}

const ENTRY = posix.join(import.meta.dirname, '../web/main.tsx')

/** Modules that only pass on what others export. Through them everything of a package would seem to be needed. */
const BARREL =
  /\/(?:lucide-react\/dist\/esm\/lucide-react\.m?js|@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js)$/

function reach(graph: Graph): ReadonlySet<string> {
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

  /** Visits the module behind a name of a barrel, if it has that name. */
  function follow(barrel: string, name: string): void {
    const module = graph.getModuleInfo(barrel)
    for (const [, names = '', path = ''] of (module?.code ?? '').matchAll(PASSED_ON)) {
      if (splitNames(names).some(([, outside]) => outside === name)) {
        return visit(posix.join(posix.dirname(barrel), path))
      }
    }
    for (const next of module?.importedIds ?? []) if (BARREL.test(next)) follow(next, name)
  }

  visit(ENTRY)
  return reached
}

const PASSED_ON = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const IMPORTED = /import\s*\{([^}]*)\}/g

function importedNames(code: string): string[] {
  return [...code.matchAll(IMPORTED)].flatMap(([, names = '']) => splitNames(names).map(([inside]) => inside))
}

/** `a, b as c` as the pairs of what a name is on either side. */
function splitNames(names: string): [string, string][] {
  return names.split(',').map((part) => {
    const [inside = '', outside = inside] = part.trim().split(/\s+as\s+/)
    return [inside, outside]
  })
}
