import { type ComponentProps, createElement, type FunctionComponent } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const LOOK = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Replaces the function that creates the icons of lucide-react (see vite.config.ts). */
// oxlint-disable-next-line import/no-default-export -- The icons of lucide-react import the default export.
export default function createIcon({ node }: IconData): FunctionComponent<ComponentProps<'svg'>> {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => createElement('svg', { ...LOOK, ...props }, children)
}
