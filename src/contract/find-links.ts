import { withoutEnd } from './without-end.ts'

// A third slash would leave the link without a server.
const LINK = /(?<=^|[\s(])https?:\/\/(?!\/)[^\s\p{Cc}]+/giu

/** The parts of a text that look like links, with their positions. The caller checks that each one is an address. */
export function findLinks(text: string): { start: number; uri: string }[] {
  return Array.from(text.matchAll(LINK), ({ 0: found, index }) => {
    // The punctuation after the link is not part of it, nor is a bracket that was opened before it.
    const uri = withoutEnd(found, /[.,;:!?'"”’»]/)
    const isInBrackets = uri.endsWith(')') && !uri.includes('(')
    return { start: index, uri: isInBrackets ? uri.slice(0, -1) : uri }
  })
}
