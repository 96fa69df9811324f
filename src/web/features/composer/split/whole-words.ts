/** What a reader takes as one thing, and a cut would break: a link, a handle, a hashtag, one visible sign. */

// Links end where a script without spaces goes on, as they do on the platform.
const WITHOUT_SPACES = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`
const LINK_END = String.raw`[^\s${WITHOUT_SPACES}\u3000-\u303f\uff00-\uffef]`
/** A sign of a name such as `example.org`, which ends where such a script goes on, like any link; no name ends in `https`. */
const NAME_SIGN = String.raw`(?:(?![${WITHOUT_SPACES}])[\p{L}\p{N}-])`
/** Looked for one by one: a hashtag at the end of a link may go on where the link ends. */
const WHOLE = [
  String.raw`(?:https?:\/\/|www\.)${LINK_END}+`,
  String.raw`(?<!${NAME_SIGN})(?:${NAME_SIGN}{1,63}\.)+[a-z]{2,24}(?!(?!-)${NAME_SIGN}|:\/\/)(?:[/?#]${LINK_END}*)?`,
  String.raw`[@＠]\w+`,
  String.raw`[#＃$][\p{L}\p{M}\p{N}_]+`,
].map((pattern) => new RegExp(pattern, 'giu'))

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Every place where the text may be cut, both ends counted, in order. */
export function findCuts(text: string): number[] {
  const whole = WHOLE.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => [index, index + match.length] as const),
  ).toSorted(([start], [other]) => start - other)
  const cuts: number[] = []
  let next = 0
  /** Where the things end that begin before the sign at hand. */
  let wholeUntil = 0
  for (const { index } of signs.segment(text)) {
    for (let thing = whole[next]; thing !== undefined && thing[0] < index; thing = whole[++next])
      wholeUntil = Math.max(wholeUntil, thing[1])
    if (index >= wholeUntil) cuts.push(index)
  }
  cuts.push(text.length)
  return cuts
}
