import { type DraftDocument, emptyDocument } from '#contract/workspace/draft.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { StoredPicture } from '#contract/workspace/media.ts'
import { MAX_LANGUAGES, UNCHOSEN, canonicalTag } from '#contract/workspace/post-options.ts'
import type { DateOrder } from '#web/time/typed-when/meaning.ts'
import { newSegment, textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { cellsToPictures } from './cell-pictures.ts'
import { cellToSegments } from './cell-text.ts'
import { cellToWhen, resolveZone } from './cell-when.ts'
import { ADDED, type Cells, SEGMENT_FIELDS } from './columns.ts'
import { resolveCalendar } from './resolve-calendar.ts'
import { languageName } from '#web/post/option-words.ts'

export type TableDefaults = {
  zone: string
  calendar: string
  order: DateOrder | null
  calendars: readonly KnownCalendar[]
  pictures: ReadonlyMap<string, StoredPicture>
}

export function cellsToDocument(cells: Cells, defaults: TableDefaults): DraftDocument {
  const tweet = (cells.tweet ?? '').trim()
  const kind = readKind(cells.kind ?? '', tweet)
  const texts = columnsOf(cells)
  const pictures = cellsToPictures(cells, defaults.pictures)
  const [first = newSegment(), ...rest] = textToThreadText(texts.flatMap(cellToSegments)).segments
  return {
    ...emptyDocument(kind),
    ...cellsToPlacement(cells, defaults),
    ...(kind === 'thread'
      ? { segments: [{ ...first, pictures }, ...rest] }
      : { tweet, commentary: texts.join('\n\n'), pictures }),
    options: { ...UNCHOSEN, langs: readLanguages(cells) },
  }
}

function readLanguages({ lang = '' }: Cells): string[] | null {
  return lang.trim() === '' ? null : cellToLanguages(lang)
}

export function findUnknownLanguages({ lang = '' }: Cells): string | null {
  return cellToLanguages(lang) === null ? lang.trim() : null
}

export function findUnknownKind({ kind = '' }: Cells): string | null {
  const word = kind.trim()
  return word === '' || THREAD.test(word) || QUOTE.test(word) ? null : word
}

const THREAD = /^(?:thread|post|tweet)s?$/i
const QUOTE = /^quotes?(?:[ _-]?(?:re)?(?:post|tweet)s?)?$/i

function readKind(kind: string, tweet: string): DraftDocument['kind'] {
  if (QUOTE.test(kind.trim())) return 'quote'
  if (THREAD.test(kind.trim())) return 'thread'
  return tweet === '' ? 'thread' : 'quote'
}

function columnsOf(cells: Cells): string[] {
  const texts = (['text', ...SEGMENT_FIELDS] as const).flatMap((field) => {
    const text = (cells[field] ?? '').trim()
    return text === '' ? [] : [text]
  })
  const added = (cells[ADDED] ?? '').trim()
  if (added === '' || texts.some((text) => text.includes(added))) return texts
  const last = texts.pop()
  return [...texts, last === undefined ? added : `${last.trimEnd()}\n${added}`]
}

function cellsToPlacement(cells: Cells, defaults: TableDefaults): Pick<DraftDocument, 'calendar' | 'when'> {
  const calendar = resolveCalendar(cells.calendar ?? '', defaults.calendars) ?? (cells.calendar ?? '').trim()
  const zone = resolveZone(cells.zone ?? '') ?? defaults.zone
  return {
    calendar: calendar === '' ? defaults.calendar : calendar,
    when: cellToWhen(whenCell(cells), zone, defaults.order),
  }
}

export function whenCell({ when = '', date = '', time = '' }: Cells): string {
  return when.trim() === '' ? `${date.trim()} ${time.trim()}`.trim() : when
}

function cellToLanguages(cell: string): string[] | null {
  const words = cell.split(/[,;/]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
  const tags = words.flatMap((word) => findTag(word) ?? [])
  const languages = [...new Set(tags)]
  return tags.length < words.length || languages.length > MAX_LANGUAGES ? null : languages
}

function findTag(word: string): string | null {
  const tag = canonicalTag(word.replaceAll('_', '-'))
  // Checks that the tag has a language's name, because any word of up to eight letters is a valid tag.
  if (tag !== null && hasName(tag)) return tag
  tagsByName ??= nameTags()
  return tagsByName.get(word.toLowerCase()) ?? null
}

function hasName(tag: string): boolean {
  return languageName(tag) !== tag
}

let tagsByName: ReadonlyMap<string, string> | null = null

function nameTags(): ReadonlyMap<string, string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const tags = letters.flatMap((one) => letters.map((other) => one + other)).filter(hasName)
  return new Map(
    tags.flatMap((tag) =>
      [languageName(tag), new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag].map(
        (name) => [name.toLowerCase(), tag] as const,
      ),
    ),
  )
}
