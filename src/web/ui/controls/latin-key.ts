/**
 * Returns the key by which shortcuts are named. A keyboard of another script has no Latin letters, so its keys count as
 * the letters that a Latin keyboard has in their places: in Russian `л` is `k`.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter === undefined || /[\p{ASCII}\p{Script=Latin}]/u.test(key) ? key : letter.toLowerCase()
}
