import * as z from 'zod/mini'
import { parseWith } from '#web/device/stored-fields.ts'
import { readStored, writeStored } from '#web/device/stored-json.ts'

const ColumnTemplate = z
  .object({
    heads: z.array(z.string()),
    /** What is in the column of each head. */
    fields: z.array(z.nullable(z.string())),
    /** Of day, month and year in a date. */
    order: z.nullable(z.string()),
  })
  .check(z.refine(({ heads, fields }) => heads.length === fields.length))
/** What a person set for tables with these heads. */
export type ColumnTemplate = z.output<typeof ColumnTemplate>

const KEY = 'almanac.columns'
const MAX_TEMPLATES = 20

const parse = parseWith(z.array(ColumnTemplate))

export function readTemplate(heads: readonly string[]): ColumnTemplate | null {
  return readAll().find((template) => isSame(template.heads, heads)) ?? null
}

/** Returns whether it is stored. */
export function saveTemplate(template: ColumnTemplate): boolean {
  const others = readAll().filter(({ heads }) => !isSame(heads, template.heads))
  return writeStored(KEY, [template, ...others].slice(0, MAX_TEMPLATES))
}

function readAll(): ColumnTemplate[] {
  return readStored(KEY, parse) ?? []
}

function isSame(heads: readonly string[], others: readonly string[]): boolean {
  return heads.length === others.length && heads.every((head, index) => head === others[index])
}
