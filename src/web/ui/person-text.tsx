import type { ReactNode } from 'react'
import { useMarks } from './marked-text.tsx'
import { textLanguage } from './text-language.ts'

interface PersonTextProps {
  as?: 'span' | 'p'
  text: string
  /** The text with other marks in it than those of a filter. */
  children?: ReactNode
  className?: string
}

/** A text that a person wrote, or a name. It takes its own direction, and its language where that is known. */
export function PersonText({ as: Element = 'span', text, children, className }: PersonTextProps) {
  const marks = useMarks(children === undefined ? text : '')
  return (
    <Element ref={marks} dir="auto" lang={textLanguage(text)} className={className}>
      {children ?? text}
    </Element>
  )
}
