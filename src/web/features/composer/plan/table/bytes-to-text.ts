import { bad, good, type Result } from '#contract/result.ts'
import { MAX_BYTES, type TableTrouble, lineAt, megabytes } from './table.ts'

type FileText = { text: string; note: string | null }

/** Spreadsheets export UTF-8 with or without a byte order mark, UTF-16 with a mark, or Windows-1252. */
export function bytesToText(bytes: Uint8Array<ArrayBuffer>): Result<FileText, TableTrouble> {
  if (bytes.length > MAX_BYTES)
    return bad(`The file has ${megabytes(bytes.length)} MB; at most ${megabytes(MAX_BYTES)} MB are read.`)
  // The files of spreadsheet programs are ZIP archives.
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

/**
 * The note shows a word, because the file may have another old encoding. Returns null if a byte has no letter in
 * Windows-1252.
 */
function readWindows(bytes: Uint8Array<ArrayBuffer>): FileText | null {
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (/[\u0080-\u009f\0]/.test(text)) return null
  const at = text.search(/\P{ASCII}/u)
  const before =
    text
      .slice(Math.max(0, at - WORD), at)
      .split(NO_LETTER)
      .at(-1) ?? ''
  const [after = ''] = text.slice(at + 1, at + WORD).split(NO_LETTER)
  return {
    text,
    note: `The file is not UTF-8, so it was read as Windows-1252: “${before}${text[at]}${after}”. If that is wrong, save it as UTF-8 and open it again.`,
  }
}

const NO_LETTER = /[^\p{L}\p{N}]/u
const WORD = 20

/** The decoder turns unreadable bytes into U+FFFD, which an intact text does not contain. */
function findBrokenLine(bytes: Uint8Array<ArrayBuffer>): number {
  return lineAt(new TextDecoder().decode(bytes), '\ufffd')
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
