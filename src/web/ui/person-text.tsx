import type { ReactNode } from 'react'
import { useMarks } from './marked-text.tsx'
import { textLanguage } from './text-language.ts'

interface PersonTextProps {
  as?: 'span' | 'p'
  text: string
  children?: ReactNode
  className?: string | undefined
}

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

export function isPlainText(text: string): boolean {
  return !OTHER_SCRIPT.test(text)
}
