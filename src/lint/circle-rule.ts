import { posix, relative, sep } from 'node:path'
import { type Rule, sourcePath } from './floor-rule.ts'

type Import = { target: string; isDynamic: boolean }

/** Contains the imports of each file that was linted before, because the linter runs in one process. */
const importsOf = new Map<string, readonly Import[]>()

/**
 * Also finds circles with dynamic imports, unlike `import/no-cycle`. The linter must get all files, because the rule
 * reports a circle at its last file.
 */
export const circleRule: Rule = {
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/')
    const imports: Import[] = []
    importsOf.set(path, imports)

    function add(specifier: string, isDynamic = false): void {
      if (specifier.startsWith('./'))
        imports.push({ target: posix.join(posix.dirname(path), specifier), isDynamic })
      else if (specifier.startsWith('#')) imports.push({ target: sourcePath(specifier), isDynamic })
    }

    return {
      ImportDeclaration: (node) => add(node.source.value),
      ExportAllDeclaration: (node) => add(node.source.value),
      ExportNamedDeclaration(node) {
        if (node.source !== null) add(node.source.value)
      },
      TSImportType: (node) => add(node.source.value),
      ImportExpression({ source }) {
        if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, true)
      },
      'Program:exit'(node) {
        const circle = findCircle(path)
        if (circle !== null)
          context.report({ node, message: `A circle through a dynamic import: ${circle.join(' > ')}` })
      },
    }
  },
}

function findCircle(from: string): readonly string[] | null {
  const isSeen = new Set<string>()
  const ways = [{ files: [from], isDynamic: false }]
  for (const { files, isDynamic: before } of ways) {
    for (const next of importsOf.get(files.at(-1) ?? '') ?? []) {
      const isDynamic = before || next.isDynamic
      if (next.target === from && isDynamic) return [...files, from]
      const key = `${next.target} ${isDynamic}`
      if (isSeen.has(key)) continue
      isSeen.add(key)
      ways.push({ files: [...files, next.target], isDynamic })
    }
  }
  return null
}
