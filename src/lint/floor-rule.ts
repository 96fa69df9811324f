import { posix, relative, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import type { Floor } from './floor.ts'
import { FLOORS } from './floors.ts'
import { ROOMS, type Rooms } from './rooms.ts'

export type Rule = Parameters<RuleTester['run']>[1]

const FORBIDDEN_NAME = /^(?:index|utils?|helpers?|common|types|hooks|misc)\.[jt]sx?$/
const TEST_NAME = /\.(?:test|spec)\.tsx?$/

export const floorRule: Rule = {
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/')
    const home = floorOf(path)
    if (home === null)
      return {
        Program: (node) =>
          context.report({ node, message: `${path} belongs to no floor: see src/lint/floors.ts.` }),
      }
    const { name, floor } = home
    const isTest = TEST_NAME.test(path)
    const allowed = isTest ? [...floor.may, ...(floor.testedWith ?? [])] : floor.may
    const rooms = ROOMS[name]
    const room = rooms === undefined ? null : roomOf(path, name)

    function refusal(specifier: string, names: readonly string[]): string | null {
      if (specifier.split('/').includes('..'))
        return 'No ../ in an import: use ./ inside the folder and # to another floor.'
      const target = specifier.startsWith('./')
        ? hashPath(posix.join(posix.dirname(path), specifier))
        : specifier
      if (path.startsWith('src/web/') && specifier.startsWith('./') && specifier.includes('/', 2))
        return "In the dashboard ./ is the file's own folder: use #web/ to another room."
      if (target.startsWith('#') && !/\.\w+(?:\?[\w&]+)?$/.test(target))
        return 'An import of our own file needs the file extension.'
      if (target.startsWith('#') && floorOf(sourcePath(target))?.name === name) {
        const reached = roomOf(sourcePath(target), name)
        if (rooms === undefined || isTest || mayReach(rooms, room, reached)) return null
        return `${name}/${room} may not import ${specifier}: see src/lint/rooms.ts.`
      }
      if (allowed.some((pattern) => isCovered(target, pattern))) return null
      const allowedNames = floor.mayImportNames?.[target]
      if (
        allowedNames !== undefined &&
        names.length > 0 &&
        names.every((used) => allowedNames.includes(used))
      )
        return null
      return `${name} may not import ${specifier}${names.length > 0 ? ` (${names.join(', ')})` : ''}: see src/lint/floors.ts.`
    }

    return {
      Program(node) {
        if (FORBIDDEN_NAME.test(posix.basename(path)))
          context.report({
            node,
            message:
              'Name a file after its subject: no barrel files, no utils, helpers, common, types or hooks.',
          })
        if (rooms !== undefined && isFolder(room) && !Object.hasOwn(rooms, room))
          context.report({ node, message: `${name} has no room ${room}: see src/lint/rooms.ts.` })
        if (/\.[jt]sx$/.test(path) && floor.markup !== true)
          context.report({ node, message: `${name} must not contain JSX.` })
      },
      ImportDeclaration(node) {
        const names = node.specifiers.map((s) =>
          s.type === 'ImportSpecifier' && s.imported.type === 'Identifier' ? s.imported.name : '*',
        )
        const message = refusal(node.source.value, names)
        if (message !== null) context.report({ node, message })
      },
      ExportAllDeclaration(node) {
        const message = refusal(node.source.value, ['*'])
        if (message !== null) context.report({ node, message })
      },
      ExportNamedDeclaration(node) {
        const message = node.source === null ? null : refusal(node.source.value, ['*'])
        if (message !== null) context.report({ node, message })
      },
      ImportExpression(node) {
        const message =
          node.source.type === 'Literal' && typeof node.source.value === 'string'
            ? refusal(node.source.value, ['*'])
            : null
        if (message !== null) context.report({ node, message })
      },
      TSImportType(node) {
        const message = refusal(node.source.value, ['*'])
        if (message !== null) context.report({ node, message })
      },
    }
  },
}

function floorOf(path: string): { name: string; floor: Floor } | null {
  const parts = path.split('/')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('/')
    const starred = [...parts.slice(0, length - 1), '*'].join('/')
    const floor = FLOORS[name] ?? (length < parts.length ? FLOORS[starred] : undefined)
    if (floor?.filesOnly === true && length < parts.length - 1) return null
    if (floor !== undefined) return { name, floor }
  }
  return null
}

function roomOf(path: string, floor: string): string {
  return path.slice(floor.length + 1).split('/', 1)[0] ?? ''
}

const isFolder = (name: string | null): name is string => name !== null && !name.includes('.')

function mayReach(rooms: Rooms, room: string | null, reached: string): boolean {
  return !isFolder(room) || room === reached || (rooms[room] ?? []).includes(reached)
}

function isCovered(target: string, pattern: string): boolean {
  // `node:` does not cover node:sqlite, because only the store may import it. The store lists it by name.
  if (pattern === 'node:') return target.startsWith(pattern) && target !== 'node:sqlite'
  const [wanted, got] = [pattern.split('/'), target.split('/')]
  return wanted.every((part, at) => isPartCovered(got[at], part))
}

function isPartCovered(part: string | undefined, pattern: string): boolean {
  if (part === undefined) return false
  return pattern.startsWith('*') ? part.endsWith(pattern.slice(1)) : part === pattern
}

function hashPath(path: string): string {
  return path.startsWith('src/') ? `#${path.slice('src/'.length)}` : `#${path}`
}

export function sourcePath(target: string): string {
  return /^#(?:e2e|bench)\//.test(target) ? target.slice(1) : `src/${target.slice(1)}`
}
