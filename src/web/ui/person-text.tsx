import type { ReactNode } from 'react'
import { textLanguage } from './text-language.ts'

interface PersonTextProps {
  as?: 'span' | 'p'
  text: string
  /** The text with marks in it; the text itself if absent. */
  children?: ReactNode
  className?: string
}

/** A text that a person wrote, or a name. It takes its own direction, and its language where that is known. */
export function PersonText({ as: Element = 'span', text, children, className }: PersonTextProps) {
  return (
    <Element dir="auto" lang={textLanguage(text)} className={className}>
      {children ?? text}
    </Element>
  )
}
