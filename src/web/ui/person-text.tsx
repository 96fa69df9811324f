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

/** What is not Latin: another language can be told from it, or it may be written from right to left. */
const OTHER_SCRIPT = /[\u0370-\u1DFF\u2C00-\uD7FF\uD800-\uD83A\uF900-\uFDFF\uFE70-\uFFFF]/

/** Whether a text needs no element of its own: it is written from left to right, in no language that its script tells. */
export function isPlainText(text: string): boolean {
  return !OTHER_SCRIPT.test(text)
}
