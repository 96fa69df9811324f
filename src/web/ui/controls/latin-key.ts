/**
 * Shortcuts are named by Latin letters. If a key types a letter of another script, returns the letter of a US keyboard
 * at this position: `k` for the Russian `л`.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter === undefined || /[\p{ASCII}\p{Script=Latin}]/u.test(key) ? key : letter.toLowerCase()
}
