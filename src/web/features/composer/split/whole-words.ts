/** What a reader takes as one thing, and a cut would break: a link, a handle, a hashtag, one visible sign. */

// Links end where a script without spaces goes on, as they do on the platform.
const WITHOUT_SPACES = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`
const LINK_END = String.raw`[^\s${WITHOUT_SPACES}\u3000-\u303f\uff00-\uffef]`
/** A sign of a name such as `example.org`, which ends where such a script goes on, like any link; no name ends in `https`. */
const NAME_SIGN = String.raw`(?:(?![${WITHOUT_SPACES}])[\p{L}\p{N}-])`
const WHOLE = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)${LINK_END}+`,
    String.raw`(?<!${NAME_SIGN})(?:${NAME_SIGN}{1,63}\.)+[a-z]{2,24}(?!(?!-)${NAME_SIGN}|:\/\/)(?:[/?#]${LINK_END}*)?`,
    String.raw`[@＠]\w+`,
    String.raw`[#＃$][\p{L}\p{M}\p{N}_]+`,
  ].join('|'),
  'giu',
)

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Every place where the text may be cut, both ends counted, in order. */
export function findCuts(text: string): number[] {
  const whole = [...text.matchAll(WHOLE)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  )
  const cuts: number[] = []
  let next = 0
  for (const { index } of signs.segment(text)) {
    while (next < whole.length && index >= (whole[next]?.[1] ?? Infinity)) next++
    if (index > (whole[next]?.[0] ?? Infinity)) continue
    cuts.push(index)
  }
  cuts.push(text.length)
  return cuts
}
