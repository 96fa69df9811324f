import { withoutEnd } from './without-end.ts'

const LINK = /(?<=^|[\s(])https?:\/\/(?!\/)[^\s\p{Cc}]+/giu

/** Finds words that look like links. The caller checks whether each `uri` is a valid URL. */
export function findLinks(text: string): { start: number; uri: string }[] {
  return Array.from(text.matchAll(LINK), ({ 0: found, index }) => {
    const uri = withoutEnd(found, /[.,;:!?'"”’»]/)
    const isInBrackets = uri.endsWith(')') && !uri.includes('(')
    return { start: index, uri: isInBrackets ? uri.slice(0, -1) : uri }
  })
}
