import { bad, good, type Result } from '#contract/result.ts'
import { MAX_BYTES, type TableTrouble } from './table.ts'

/** The text of a file, and what has to be said about how it was read. */
export type FileText = { text: string; note: string | null }

/** Spreadsheets export UTF-8, with or without a mark, UTF-16 with one, or on Windows the encoding of western Europe. */
export function bytesToText(bytes: Uint8Array<ArrayBuffer>): Result<FileText, TableTrouble> {
  if (bytes.length > MAX_BYTES)
    return bad(`The file has ${megabytes(bytes.length)} MB; at most ${megabytes(MAX_BYTES)} MB are read.`)
  // Files of spreadsheet programs are ZIP archives.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return bad('This is a file of a spreadsheet program. Save it as CSV, or copy its cells and paste them.')
  if (startsWith(bytes, [0xff, 0xfe])) return decode(bytes, 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return decode(bytes, 'utf-16be')
  return decode(bytes, 'utf-8')
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): Result<FileText, TableTrouble> {
  try {
    return good({ text: new TextDecoder(encoding, { fatal: true }).decode(bytes), note: null })
  } catch {
    const windows = encoding === 'utf-8' ? readWindows(bytes) : null
    if (windows !== null) return good(windows)
    const where = encoding === 'utf-8' ? `Line ${findBrokenLine(bytes)}` : 'The file'
    return bad(
      `${where} is not written in ${encoding.toUpperCase()}. Save the file as UTF-8 and open it again.`,
    )
  }
}

/** Null if a byte stands for no letter in it. Other old encodings look alike, so a word of it is shown. */
function readWindows(bytes: Uint8Array<ArrayBuffer>): FileText | null {
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (/[\u0080-\u009f\0]/.test(text)) return null
  const [word = ''] = /[\p{L}\p{N}]*[^\p{ASCII}\s][\p{L}\p{N}]*/u.exec(text) ?? []
  return {
    text,
    note: `The file is not UTF-8, so it was read as Windows-1252: “${word}”. If that is wrong, save it as UTF-8 and open it again.`,
  }
}

/** In UTF-8 no other character holds the byte of a line end, so each line can be read by itself. */
function findBrokenLine(bytes: Uint8Array<ArrayBuffer>): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start)
    const next = end < 0 ? bytes.length : end + 1
    try {
      decoder.decode(bytes.subarray(start, next))
    } catch {
      return line
    }
    start = next
  }
  return line
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

export function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 100_000) / 10)
}
