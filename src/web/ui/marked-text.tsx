import { type ReactNode, createContext, useContext } from 'react'

/** Gives a text with marks where a filter found its words. Null without a filter. */
export const MarkMatches = createContext<((text: string) => ReactNode) | null>(null)

/** A text in which the matches of the filter are marked. */
export function MarkedText({ text }: { text: string }): ReactNode {
  return useContext(MarkMatches)?.(text) ?? text
}
