import type { ReactElement, ReactNode } from 'react'

/** What React spells otherwise than HTML, of what still parts use. */
const SPELLED: Partial<Record<string, string>> = { className: 'class', tabIndex: 'tabindex' }

/**
 * Draws components that hold no state, as React would draw them but without it, for it comes later: the same words in the
 * same elements, and nobody who listens. A hook in one of them would throw.
 */
export function drawStill(node: ReactNode, into: ParentNode): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return
  if (typeof node !== 'object') into.append(String(node))
  else if ('props' in node) drawElement(node as ReactElement<Props>, into) // Whatever has properties is an element.
  else if (Symbol.iterator in node) for (const each of node) drawStill(each, into)
}

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

function drawElement({ type, props }: ReactElement<Props>, into: ParentNode): void {
  if (typeof type === 'function') {
    // A class would hold state.
    const draw = type as (props: Props) => ReactNode
    return drawStill(draw(props), into)
  }
  // What has no name of its own only holds others together.
  if (typeof type !== 'string') return drawStill(props.children, into)
  const element = document.createElement(type)
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'children' && isWritten(name, value))
      element.setAttribute(SPELLED[name] ?? name, String(value))
  }
  drawStill(props.children, element)
  into.append(element)
}

/** Assistive technology is told of both, yes and no. */
function isWritten(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return name.startsWith('aria-')
  return typeof value === 'string' || typeof value === 'number'
}
