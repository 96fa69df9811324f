import { readLocal, writeLocal } from '#web/device/local-store.ts'

/** What a person set for tables with these heads. */
export type ColumnTemplate = { heads: string[]; fields: (string | null)[]; order: string | null }

const KEY = 'almanac.columns'
const MOST = 20

export function readTemplate(heads: readonly string[]): ColumnTemplate | null {
  return readAll().find((template) => isSame(template.heads, heads)) ?? null
}

/** Returns whether it is stored. */
export function saveTemplate(template: ColumnTemplate): boolean {
  const others = readAll().filter(({ heads }) => !isSame(heads, template.heads))
  return writeLocal(KEY, JSON.stringify([template, ...others].slice(0, MOST)))
}

function isSame(heads: readonly string[], others: readonly string[]): boolean {
  return heads.length === others.length && heads.every((head, index) => head === others[index])
}

function readAll(): ColumnTemplate[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTemplate) : []
  } catch {
    return []
  }
}

/** The text may come from another version. */
function isTemplate(value: unknown): value is ColumnTemplate {
  if (typeof value !== 'object' || value === null) return false
  const heads: unknown = Reflect.get(value, 'heads')
  const fields: unknown = Reflect.get(value, 'fields')
  return Array.isArray(heads) && Array.isArray(fields) && heads.length === fields.length
}
