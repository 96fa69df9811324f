// Everything here travels into the page as text, so nothing may stand outside of the one function.
/** The least that a windowed list can do: rows of one height, cloned when they come near the window. */
export function plainList({ height, count }: { height: number; count: number }): void {
  const template = document.querySelector('template')?.content.firstElementChild
  if (!template) throw new Error('There is no row to make others from')
  const list = document.createElement('ul')
  list.style.cssText = `position:relative;height:${height * count}px`
  document.body.append(list)
  const drawn = new Map<number, HTMLElement>()
  const draw = () => {
    const first = Math.max(0, Math.floor(scrollY / height) - 6)
    const last = Math.min(count - 1, Math.ceil((scrollY + innerHeight) / height) + 6)
    for (const [index, element] of drawn) {
      if (index >= first && index <= last) continue
      element.remove()
      drawn.delete(index)
    }
    for (let index = first; index <= last; index++) {
      if (drawn.has(index)) continue
      // A clone of an element is one; the platform's types only say that it is a node.
      const row = template.cloneNode(true) as HTMLElement
      row.style.cssText = `position:absolute;inset-inline:0;top:${index * height}px`
      const text = row.querySelector('p:last-child')
      if (text !== null) text.textContent = `Answer ${index}: the path keeps only what somebody walked`
      list.append(row)
      drawn.set(index, row)
    }
  }
  addEventListener('scroll', draw, { passive: true })
  draw()
}
