// Parts of a text that are never cut: links, handles, hashtags, and graphemes such as an emoji of several code points.

// A link ends before a letter of a script that has no spaces between words, as on the platform.
const WITHOUT_SPACES = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`
const LINK_END = String.raw`[^\s${WITHOUT_SPACES}\u3000-\u303f\uff00-\uffef]`
/**
 * A character of a domain name such as `example.org`. Letters of those scripts are excluded, as in links. A domain name is
 * not followed by `://`: in `see.https://example.org` the link starts at `https`.
 */
const DOMAIN_CHARACTER = String.raw`(?:(?![${WITHOUT_SPACES}])[\p{L}\p{N}-])`
/** Each pattern is searched separately, because matches can overlap: a hashtag can start in a link and end after it. */
const UNCUT_PATTERNS = [
  new RegExp(String.raw`(?:https?:\/\/|www\.)${LINK_END}+`, 'giu'),
  /[@＠]\w+/giu,
  /[#＃$][\p{L}\p{M}\p{N}_]+/giu,
]
/**
 * The parts of a name before its last dot, and what makes it a domain name. It matches without the latter too, so that
 * a long name of which nothing is a domain is read once, and not once from each of its parts.
 */
const DOTTED_NAME = new RegExp(
  String.raw`(?<!${DOMAIN_CHARACTER})((?:${DOMAIN_CHARACTER}{1,63}\.)+)([a-z]{2,24}(?!(?!-)${DOMAIN_CHARACTER}|:\/\/)(?:[/?#]${LINK_END}*)?)?`,
  'giu',
)
const TOP_LEVEL_DOMAIN = /^[a-z]{2,24}(?=-|$)/iu

type Range = readonly [start: number, end: number]

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** All indexes at which the text may be cut, in order, including 0 and the length of the text. */
export function findCuts(text: string): number[] {
  const uncut = [
    ...UNCUT_PATTERNS.flatMap((pattern) => Array.from(text.matchAll(pattern), rangeOf)),
    ...findDomains(text),
  ].toSorted(([start], [other]) => start - other)
  const cuts: number[] = []
  let next = 0
  /** The furthest end of the ranges that start before the current grapheme. */
  let uncutUntil = 0
  for (const { index } of graphemes.segment(text)) {
    for (let range = uncut[next]; range !== undefined && range[0] < index; range = uncut[++next])
      uncutUntil = Math.max(uncutUntil, range[1])
    if (index >= uncutUntil) cuts.push(index)
  }
  cuts.push(text.length)
  return cuts
}

function rangeOf({ index, 0: match }: RegExpExecArray): Range {
  return [index, index + match.length]
}

function findDomains(text: string): Range[] {
  return Array.from(text.matchAll(DOTTED_NAME), (match): Range | null => {
    const { index, 1: parts = '', 2: end } = match
    if (end !== undefined) return rangeOf(match)
    // `example.org.` at the end of a sentence: the last part that can be the end of a domain is one.
    const names = parts.split('.').slice(0, -1)
    let length = parts.length
    for (const [before, name] of names.entries().toArray().toReversed()) {
      length -= name.length + 1
      const [domain] = TOP_LEVEL_DOMAIN.exec(name) ?? []
      if (before > 0 && domain !== undefined) return [index, index + length + domain.length]
    }
    return null
  }).filter((range) => range !== null)
}
