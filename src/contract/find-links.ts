import { withoutEnd } from './without-end.ts'

const LINK = /(?<=^|[\s(])https?:\/\/(?!\/)[^\s\p{Cc}]+/giu

/** The parts only look like links. The caller checks that each one is an address. */
export function findLinks(text: string): { start: number; uri: string }[] {
  return Array.from(text.matchAll(LINK), ({ 0: found, index }) => {
    const uri = withoutEnd(found, /[.,;:!?'"”’»]/)
    const isInBrackets = uri.endsWith(')') && !uri.includes('(')
    return { start: index, uri: isInBrackets ? uri.slice(0, -1) : uri }
  })
}
