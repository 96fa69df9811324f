export const MAX_CHARACTERS = 280

export const MAX_SEGMENTS = 25

/** Counts Unicode code points, unlike `length`, which counts UTF-16 units. */
export function countCharacters(text: string): number {
  if (!LEAD_SURROGATE.test(text)) return text.length
  let count = text.length
  for (let i = 0; i < text.length; i++) {
    if (isLeadSurrogate(text.charCodeAt(i)) && isTrailSurrogate(text.charCodeAt(i + 1))) {
      count--
      i++
    }
  }
  return count
}

const LEAD_SURROGATE = /[\ud800-\udbff]/

export function indexOfCharacter(text: string, limit: number): number {
  let index = 0
  for (let count = 0; count < limit && index < text.length; count++) {
    const isPair = isLeadSurrogate(text.charCodeAt(index)) && isTrailSurrogate(text.charCodeAt(index + 1))
    index += isPair ? 2 : 1
  }
  return index
}

/** Refuses half a surrogate pair and NUL, because not every database and encoding keeps them unchanged. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

function isLeadSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isTrailSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
