import type { ReactNode } from 'react'
import { useMarks } from './marked-text.tsx'
import { textLanguage } from './text-language.ts'

interface PersonTextProps {
  as?: 'span' | 'p'
  text: string
  /** Shown instead of `text` if the text contains its own marks. */
  children?: ReactNode
  className?: string | undefined
}

/** A name, or a text that a person wrote. It has its own direction, and its own language if the language is known. */
export function PersonText({ as: Element = 'span', text, children, className }: PersonTextProps) {
  const marks = useMarks(children === undefined ? text : '')
  return (
    <Element ref={marks} dir="auto" lang={textLanguage(text)} className={className}>
      {children ?? text}
    </Element>
  )
}

const OTHER_SCRIPT =
  /[\u0370-\u1DFF\u200E\u200F\u202A-\u202E\u2066-\u2069\u2C00-\uD7FF\uD800-\uD83A\uF900-\uFDFF\uFE70-\uFFFF]/

/** Whether a text needs no `PersonText`, because it is written from left to right and its language is unknown. */
export function isPlainText(text: string): boolean {
  return !OTHER_SCRIPT.test(text)
}
