/** `[text](url)` without brackets inside, also as a picture. */
const LINK = /!?\[([^[\]\n]*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/g
/** `**bold**` and `__bold__`, without spaces at their edges. */
const BOLD = /\*\*(?=\S)([^*\n]+)(?<=\S)\*\*|(?<!\w)__(?=\S)([^_\n]+)(?<=\S)__(?!\w)/g
/** `*stressed*` and `_stressed_`, but not `@_name_` or a part of an address. */
const STRESSED = /(?<![*\w])\*(?=\S)([^*\n]+)(?<=\S)\*(?![*\w])|(?<![\w@/.:-])_(?=\S)([^_\n]+)(?<=\S)_(?!\w)/g
/** `> ` at the beginning of a line. */
const QUOTE = /^(?:> ?)+(?=\S)/gm

/** Posts have no Markdown, so a link becomes its text and its address, and other marks are removed. */
export function plainMarkdown(text: string): string {
  const linked = text.replaceAll(LINK, (_, words: string, address: string) =>
    words === '' || words === address ? address : `${words} ${address}`,
  )
  return linked.replaceAll(BOLD, '$1$2').replaceAll(STRESSED, '$1$2').replaceAll(QUOTE, '')
}
