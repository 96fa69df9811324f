/**
 * Shortcuts are named by Latin letters. A key of another script counts as the letter that a Latin keyboard has in its
 * place: in Russian `л` is `k`.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter === undefined || /[\p{ASCII}\p{Script=Latin}]/u.test(key) ? key : letter.toLowerCase()
}
