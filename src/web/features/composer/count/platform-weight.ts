import { withoutEnd } from '#contract/without-end.ts'
/**
 * The length of a text as the platform itself counts it. The API counts differently: each code point is 1. On the
 * platform most letters count 1, wide characters such as 漢 count 2, an emoji counts 2 and a link 23, whatever their length.
 */
const LINK_WEIGHT = 23
const WIDE_WEIGHT = 2
const EMOJI_WEIGHT = 2

/** The ranges of code points that count 1. All others count 2. */
const NARROW: readonly (readonly [number, number])[] = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
]

// `example.com` without https:// counts as a link only if the platform knows the top-level domain. The result is only
// a warning, so the common ones are enough.
const TOP_LEVEL_DOMAINS =
  'com|org|net|io|dev|app|co|ai|me|info|biz|edu|gov|eu|us|uk|de|fr|es|it|nl|ch|at|pl|se|no|fi|dk|jp|cn|in|br|ru|au|ca'
const LINK = new RegExp(
  String.raw`(?<![@#$\w.-])(?:https?:\/\/[^\s\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]+|(?:[a-z0-9-]+\.)+(?:${TOP_LEVEL_DOMAINS})(?![\w-])(?:\/[^\s\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]*)?)`,
  'giu',
)
// A full stop or bracket after a link belongs to the sentence, not to the link.
const AFTER_LINK = /[.,:;!?'")\]}]/
const EMOJI =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}{2}|[#*0-9]\ufe0f?\u20e3/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function weighText(text: string): number {
  // The platform composes letters and their accents before it counts.
  const composed = text.normalize('NFC')
  let weight = 0
  let from = 0
  for (const match of composed.matchAll(LINK)) {
    const link = withoutEnd(match[0], AFTER_LINK)
    weight += weighWords(composed.slice(from, match.index)) + LINK_WEIGHT
    from = match.index + link.length
  }
  return weight + weighWords(composed.slice(from))
}

function weighWords(text: string): number {
  if (isAscii(text)) return text.length
  let weight = 0
  for (const { segment } of graphemes.segment(text)) {
    if (EMOJI.test(segment)) weight += EMOJI_WEIGHT
    else for (const character of segment) weight += isNarrow(character.codePointAt(0) ?? 0) ? 1 : WIDE_WEIGHT
  }
  return weight
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) return false
  return true
}

function isNarrow(codePoint: number): boolean {
  return NARROW.some(([from, to]) => codePoint >= from && codePoint <= to)
}
