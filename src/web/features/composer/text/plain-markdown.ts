/** `[text](url)`, also as a picture, and without brackets inside. */
const LINK = /!?\[([^[\]\n]*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/g
/** `**bold**` and `__bold__`, without spaces at their edges. */
const BOLD = /\*\*(?=\S)([^*\n]+)(?<=\S)\*\*|(?<!\w)__(?=\S)([^_\n]+)(?<=\S)__(?!\w)/g

/** Posts have no Markdown: a link becomes its text and its address, and bold words lose their asterisks. */
export function plainMarkdown(text: string): string {
  const linked = text.replaceAll(LINK, (_, words: string, address: string) =>
    words === '' || words === address ? address : `${words} ${address}`,
  )
  return linked.replaceAll(BOLD, '$1$2')
}
