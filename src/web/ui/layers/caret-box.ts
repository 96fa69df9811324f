import { isPhone } from '#web/ui/media-queries.ts'

/** Lays out a copy of the text up to the caret, because browsers do not provide the caret's position. */
export function caretBox(area: HTMLTextAreaElement, at: number = area.selectionStart): DOMRect {
  const { left, top } = area.getBoundingClientRect()
  const style = getComputedStyle(area)
  const copy = document.createElement('div')
  for (const name of COPIED) copy.style.setProperty(name, style.getPropertyValue(name))
  copy.dir = area.dir
  Object.assign(copy.style, {
    position: 'fixed',
    insetBlockStart: `${top - area.scrollTop}px`,
    left: `${left}px`,
    inlineSize: `${area.offsetWidth}px`,
    boxSizing: 'border-box',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    visibility: 'hidden',
  })
  const caret = document.createElement('span')
  // Marks the caret with a word joiner, which has no width and allows no line break.
  caret.textContent = '\u2060'
  copy.append(area.value.slice(0, at), caret, area.value.slice(at, at + WORD))
  document.body.append(copy)
  const box = caret.getBoundingClientRect()
  copy.remove()
  return box
}

const COPIED = [
  'border-width',
  'border-style',
  // Copies each font property, because the shorthand `font` is empty if it cannot express all of them.
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding',
  'tab-size',
  'text-indent',
  'unicode-bidi',
  'word-spacing',
]
/** Copies up to 80 UTF-16 code units after the caret, so that the word at the caret wraps as in the text area. */
const WORD = 80

const GAP = 4

export function placeAtCaret(list: HTMLElement, area: HTMLTextAreaElement, at: number): void {
  const { width, height } = list.getBoundingClientRect()
  const { left, top, bottom } = caretBox(area, at)
  const end = isPhone() ? barTop() : innerHeight
  const above = Math.max(0, top - height - GAP)
  const below = isPhone() ? end - height : bottom + GAP
  const isBelow = below > bottom && below + height <= end
  Object.assign(list.style, {
    left: `${Math.max(0, Math.min(left, document.documentElement.clientWidth - width))}px`,
    insetBlockStart: `${isBelow ? below : above}px`,
  })
}

function barTop(): number {
  const style = getComputedStyle(document.documentElement)
  const taken = ['--bar-height', '--covered'].map((name) => Number(style.getPropertyValue(name)))
  return taken.reduce((rest, part) => rest - part, innerHeight)
}
