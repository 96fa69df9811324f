/** A computed length. Lengths that are known are in theme.css. */
export function rem(length: number): string {
  return `${length}rem`
}

/** Pixels of one rem, which is as large as the reader's own text size. */
export function remToPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
