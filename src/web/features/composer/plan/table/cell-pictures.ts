import type { Picture, StoredPicture } from '#contract/workspace/media.ts'
import { type Cells, PICTURE_COLUMNS } from './columns.ts'

type NamedPicture = { name: string; alt: string }

export function cellsToNames(cells: Cells): NamedPicture[] {
  return PICTURE_COLUMNS.flatMap(({ image, alt }) => {
    const name = (cells[image] ?? '').trim()
    return name === '' ? [] : [{ name, alt: (cells[alt] ?? '').trim() }]
  })
}

export function cellsToPictures(cells: Cells, stored: ReadonlyMap<string, StoredPicture>): Picture[] {
  const pictures = new Map<string, Picture>()
  for (const { name, alt } of cellsToNames(cells)) {
    const picture = stored.get(name)
    if (picture !== undefined && !pictures.has(picture.id)) pictures.set(picture.id, { ...picture, alt })
  }
  return [...pictures.values()]
}

export function hasStrayDescription(cells: Cells): boolean {
  return PICTURE_COLUMNS.some(
    ({ image, alt }) => (cells[image] ?? '').trim() === '' && (cells[alt] ?? '').trim() !== '',
  )
}

export function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name)
}

export function findNamed<Named extends { name: string }>(
  cell: string,
  files: readonly Named[],
): Named | null {
  const wanted = fold(cell)
  const exact = files.filter(({ name }) => fold(name) === wanted)
  const found = exact.length > 0 ? exact : files.filter(({ name }) => withoutEnding(fold(name)) === wanted)
  return found.length === 1 ? (found[0] ?? null) : null
}

function fold(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').trim().normalize('NFC').toLowerCase()
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}

/** Reads a stored picture's id, because exports use it as the file name. */
export function nameToId(name: string): string | null {
  return /^([\da-f]{64})(?:\.\w+)?$/.exec(name.trim())?.[1] ?? null
}

export function missingNames(named: ReadonlyMap<string, number>, files: readonly File[]): string[] {
  return [...named.keys()].filter((name) => findNamed(name, files) === null && nameToId(name) === null)
}
