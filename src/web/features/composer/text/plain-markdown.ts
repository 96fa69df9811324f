import { withoutHeadingMarks } from '#contract/workspace/draft-text.ts'

const LINK = /!?\[([^[\]\n]*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/g
const BOLD = /\*\*(?=\S)([^*\n]+)(?<=\S)\*\*|(?<!\w)__(?=\S)([^_\n]+)(?<=\S)__(?!\w)/g
/** Matches emphasis such as `*word*`, but not `@_name_` or underscores in a URL. */
const STRESSED = /(?<![*\w])\*(?=\S)([^*\n]+)(?<=\S)\*(?![*\w])|(?<![\w@/.:-])_(?=\S)([^_\n]+)(?<=\S)_(?!\w)/g
const QUOTE = /^(?:> ?)+(?=\S)/gm

export function plainMarkdown(text: string): string {
  const linked = withoutHeadingMarks(text).replaceAll(LINK, (_, words: string, address: string) =>
    words === '' || words === address ? address : `${words} ${address}`,
  )
  return linked.replaceAll(BOLD, '$1$2').replaceAll(STRESSED, '$1$2').replaceAll(QUOTE, '')
}
