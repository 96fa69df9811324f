/** A length that is computed. All other lengths are in theme.css. */
export function rem(length: number): string {
  return `${length}rem`
}

/** The size of one rem in pixels, which depends on the reader's own text size. */
export function remToPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
