import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { readWrittenWhen } from '#web/time/typed-when/written-when.ts'
import { readSerialDate } from './serial-number.ts'
import { ROWS_ABOVE, type TableRow } from './table.ts'

export const SEGMENT_FIELDS = Array.from({ length: MAX_SEGMENTS }, (_, index) => `text_${index + 1}` as const)

export const PICTURE_COLUMNS = Array.from({ length: MAX_PICTURES }, (_, index) => ({
  image: `image_${index + 1}` as const,
  alt: `alt_${index + 1}` as const,
}))

export const FIELDS = [
  'when',
  'date',
  'time',
  'zone',
  'calendar',
  'kind',
  'text',
  'tweet',
  ...PICTURE_COLUMNS.flatMap(({ image, alt }) => [image, alt]),
  'lang',
  'added_to_text',
  ...SEGMENT_FIELDS,
] as const
export type ColumnField = (typeof FIELDS)[number]

export type Cells = Partial<Record<ColumnField, string>>

export const ADDED = 'added_to_text' satisfies ColumnField

/** The user always confirms the columns of these fields, even if the column name fits. */
const ASKED: readonly ColumnField[] = ['date', 'time', ADDED]

export type Columns = {
  hasHead: boolean
  fields: readonly (ColumnField | null)[]
  guessed?: readonly number[]
}

export function headToField(head: string): ColumnField | null {
  const folded = foldHead(head)
  return FIELDS.find((name) => name.replaceAll('_', '') === folded) ?? wordsToField(folded)
}

function foldHead(head: string): string {
  return head
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\s_\p{M}]+/gu, '')
}

function wordsToField(folded: string): ColumnField | null {
  const known = FIELD_BY_NAME.get(folded)
  if (known !== undefined) return known
  if (LANGUAGE.test(folded)) return 'lang'
  const { image, alt } = PICTURE_COLUMNS[Number(/\d/.exec(folded)?.[0] ?? 1) - 1] ?? {}
  if (DESCRIPTION.test(folded)) return alt ?? null
  return PICTURE.test(folded) ? (image ?? null) : null
}

const NAMES_OF: Partial<Record<ColumnField, string>> = {
  date: 'Day, Datum, Jour, Fecha, Dia, Giorno, Dag',
  time: 'Hour, Uhrzeit, Zeit, Heure, Hora, Ora, Orario, Horario, Tijd, Tijdstip',
  zone: 'Time zone, Zeitzone, Fuseau horaire, Zona horaria, Fuso orario, Fuso horario, Tijdzone',
  calendar: 'Account, Post as, Konto, Compte, Cuenta, Conta, Profil, Perfil, Profilo, Profiel',
  text: [
    'Post, Post text, Post content, Post copy, Post body, Content, Copy, Social copy, Message, Caption, Body',
    'Update, Tweet text, Tweet content, Tweet copy, Beitrag, Nachricht, Inhalt, Texte, Texto, Testo, Tekst',
  ].join(),
}

const FIELD_BY_NAME = new Map(
  FIELDS.flatMap(
    (field) => NAMES_OF[field]?.split(',').map((name) => [foldHead(name), field] as const) ?? [],
  ),
)
const LANGUAGE = /^lang(?:uage)?s?$/
const PICTURE = /^(?:picture|image|photo)\d?$/
const DESCRIPTION =
  /^(?:alt(?:text)?\d?|(?:picture|image|photo)\d?(?:alt(?:text)?|description)\d?|description(?:of(?:picture|image|photo))?\d?)$/

export function findHead(rows: readonly TableRow[]): number {
  const known = rows.slice(0, ROWS_ABOVE + 1).map(({ cells }) => new Set(knownFields(cells)).size)
  const most = Math.max(...known)
  return most === 0 ? 0 : known.indexOf(most)
}

function knownFields(cells: readonly string[]): ColumnField[] {
  return cells.flatMap((cell) => headToField(cell) ?? [])
}

export function readColumns(rows: readonly TableRow[]): Columns {
  const [first = [], second = []] = rows.map(({ cells }) => cells)
  const read = withOneText(rows, first)
  // Ignores a column for descriptions if the table has no pictures, because the column then means something else.
  const hasPictures = read.some((field) => field?.startsWith('image') === true)
  const fields = read.map((field) => (hasPictures || field?.startsWith('alt') !== true ? field : null))
  return {
    hasHead:
      knownFields(first).length > 0 ||
      second.some((cell, index) => isMoment(cell) && !isMoment(first[index])),
    fields: fields.map((field, index) => (fields.indexOf(field) === index ? field : null)),
  }
}

function withOneText(rows: readonly TableRow[], heads: readonly string[]): (ColumnField | null)[] {
  const fields = heads.map(headToField)
  const isNamed = fields.some((field, index) => isTextName(field, heads[index]))
  const read = fields.map((field, index) => {
    const cells = filledCells(rows.slice(1), index)
    if (field === 'tweet') return !isNamed && isWords(cells) ? 'text' : field
    if (field !== 'text' || isTextName(field, heads[index])) return field
    return isNamed || (cells.length > 0 && cells.every(isReference)) ? null : field
  })
  const texts = read.flatMap((field, index) => (field === 'text' ? [index] : []))
  const longest = texts.toSorted((a, b) => lengthOf(rows, b) - lengthOf(rows, a))[0]
  return read.map((field, index) => (field === 'text' && !isNamed && index !== longest ? null : field))
}

function isTextName(field: ColumnField | null, head = ''): boolean {
  return field?.startsWith('text') === true && foldHead(head) === field.replaceAll('_', '')
}

export function filledCells(rows: readonly TableRow[], index: number): string[] {
  return rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '')
}

function lengthOf(rows: readonly TableRow[], index: number): number {
  return filledCells(rows.slice(1), index).join('').length
}

export function isWords(cells: readonly string[]): boolean {
  return cells.some((cell) => /\p{L}\s+\S/u.test(cell)) && !cells.some(isReference)
}

function isReference(cell: string): boolean {
  return !/\s/.test(cell) && readTweetReference(cell) !== null
}

function isMoment(cell = ''): boolean {
  return (
    ['clock', 'moment', 'ambiguous'].includes(readWrittenWhen(cell, null).state) ||
    readSerialDate(cell) !== null
  )
}

export function areColumnsClear(
  rows: readonly TableRow[],
  { hasHead, fields, guessed = [] }: Columns,
): boolean {
  const isBlank = (index: number) => rows.every(({ cells }) => (cells[index] ?? '').trim() === '')
  return (
    hasHead &&
    guessed.length === 0 &&
    hasText(fields) &&
    fields.every((field, index) => (field === null ? isBlank(index) : !ASKED.includes(field)))
  )
}

export function hasText(fields: Columns['fields']): boolean {
  return fields.some((field) => field?.startsWith('text') === true)
}

export function setField(
  fields: Columns['fields'],
  index: number,
  field: ColumnField | null,
): Columns['fields'] {
  return fields.map((one, at) => (at === index ? field : one === field ? null : one))
}

export function rowsToCells(
  rows: readonly TableRow[],
  { hasHead, fields }: Columns,
): { line: number; cells: Cells }[] {
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      fields.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? '']])),
    ),
  }))
}
