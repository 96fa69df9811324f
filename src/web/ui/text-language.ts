const SCRIPTS: readonly [language: string, letters: RegExp][] = [
  ['ko', /\p{sc=Hangul}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['hy', /\p{sc=Armenian}/gu],
  ['ka', /\p{sc=Georgian}/gu],
  ['km', /\p{sc=Khmer}/gu],
  ['ta', /\p{sc=Tamil}/gu],
]
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu
const GREEK_OR_LATER = /[\u0370-\uFFFF]/
const LINK_OR_HANDLE = /(?:https?:\/\/|@)\S+/g
const LETTERS_READ = 200

/**
 * Returns a language only if few other languages use its letters. Returns an empty string, which means unknown in HTML,
 * for letters that many languages share, such as Latin, Cyrillic or Chinese.
 */
export function textLanguage(text: string): string {
  const start = text.slice(0, LETTERS_READ).replaceAll(LINK_OR_HANDLE, '')
  if (!GREEK_OR_LATER.test(start)) return ''
  const letters = count(start, /\p{L}/gu)
  const isMost = (script: RegExp) => count(start, script) * 2 > letters
  if (KANA.test(start) && isMost(JAPANESE)) return 'ja'
  return SCRIPTS.find(([, script]) => isMost(script))?.[0] ?? ''
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
