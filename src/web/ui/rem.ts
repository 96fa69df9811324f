export function rem(length: number): string {
  return `${length}rem`
}

export function remToPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
