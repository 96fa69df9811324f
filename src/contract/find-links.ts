import { withoutEnd } from './without-end.ts'

const LINK = /(?<=^|[\s(])https?:\/\/[^\s\p{Cc}]+/giu

/** A part of a text that looks like a link, and its beginning. The caller checks that it is an address. */
export function findLinks(text: string): { start: number; uri: string }[] {
  return Array.from(text.matchAll(LINK), ({ 0: found, index }) => {
    // The end of a sentence is not part of the link, and neither is a bracket that was opened before it.
    const uri = withoutEnd(found, /[.,;:!?'"”’»]/)
    const isInBrackets = uri.endsWith(')') && !uri.includes('(')
    return { start: index, uri: isInBrackets ? uri.slice(0, -1) : uri }
  })
}
