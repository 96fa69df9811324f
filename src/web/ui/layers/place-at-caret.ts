import { caretBox } from '#web/ui/controls/caret-box.ts'
import { isPhone } from '#web/ui/media.ts'

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
