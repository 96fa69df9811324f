import type { Rolldown } from 'vite'

type Group = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']

/**
 * Everything that the entry needs before it can draw, in one file: cut along every later screen that shares a part
 * of it, it would travel as twenty small ones that pack worse.
 */
export function firstScreen(): NonNullable<Group>[number] {
  const first = new Set<string>()
  return {
    name(id, graph) {
      if (first.size === 0) {
        const visit = (id: string): void => {
          if (first.has(id)) return
          first.add(id)
          graph.getModuleInfo(id)?.importedIds.forEach(visit)
        }
        visit(ENTRY)
      }
      // The entry itself waits for a launch to be answered, and what that loads must not wait for the entry.
      return id !== ENTRY && first.has(id) ? 'first-screen' : null
    },
  }
}

const ENTRY = new URL('../web/main.tsx', import.meta.url).pathname
