/** Two posts nearer than this in the same calendar must not have the same words without a second press. */
export const REPEAT_WITHIN_MS = 30 * 24 * 3_600_000

/**
 * A key that posts of a calendar share if they say the same words about the same post, whatever their case, their spaces
 * and the numbers of their segments. `quoted` is the id of the quoted post. A list gives a thread as one text.
 */
export function sameWordsKey(texts: readonly string[], quoted: string | null): string {
  // A segment begins and ends with a line.
  const lines = texts.flatMap((text) => text.split('\n')).map(withoutNumber)
  const words = lines.join('').normalize('NFC').toLowerCase().replaceAll(/\s+/g, '')
  // An AT URI names its author by a handle or by a DID.
  const about = quoted === null ? '' : quoted.slice(quoted.lastIndexOf('/') + 1)
  return `${about}\n${words}`
}

function withoutNumber(text: string): string {
  return text
    .trim()
    .replace(/^\(?\d{1,2}\/(?:\d{1,2})?\)?(?=\s)/, '')
    .replace(/(?<=\s)\(?\d{1,2}\/(?:\d{1,2})?\)?$/, '')
}
