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
  String.raw`(?:https?:\/\/|www\.)${LINK_END}+`,
  String.raw`(?<!${DOMAIN_CHARACTER})(?:${DOMAIN_CHARACTER}{1,63}\.)+[a-z]{2,24}(?!(?!-)${DOMAIN_CHARACTER}|:\/\/)(?:[/?#]${LINK_END}*)?`,
  String.raw`[@＠]\w+`,
  String.raw`[#＃$][\p{L}\p{M}\p{N}_]+`,
].map((pattern) => new RegExp(pattern, 'giu'))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** All indexes at which the text may be cut, in order, including 0 and the length of the text. */
export function findCuts(text: string): number[] {
  const uncut = UNCUT_PATTERNS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => [index, index + match.length] as const),
  ).toSorted(([start], [other]) => start - other)
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
