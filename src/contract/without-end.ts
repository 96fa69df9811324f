/**
 * Removes `sign` from the end in a loop. A pattern such as `/\/+$/` would take quadratic time, because it starts again
 * at each character of a long run.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
