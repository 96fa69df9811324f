import type { Plugin } from 'vite'

/** Refuses inline scripts and styles, because the content security policy would block them. */
export function strictHtml(): Plugin {
  return {
    name: 'strict-html',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const { fileName, ...file } of Object.values(bundle)) {
          if (file.type !== 'asset' || !fileName.endsWith('.html')) continue
          const fault = inlineCode(String(file.source))
          if (fault !== null) this.error(`${fileName} has ${fault}, which its own security policy forbids.`)
        }
      },
    },
  }
}

export function inlineCode(html: string): string | null {
  const page = html.replaceAll(/<!--.*?-->/gs, '')
  for (const [, attributes = '', body = ''] of page.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis))
    if (!/\ssrc\s*=/i.test(attributes) || body.trim() !== '') return 'an inline script'
  if (/<style\b/i.test(page)) return 'an inline style'
  const tags = page.match(/<[a-z][^>]*>/gi) ?? []
  if (tags.some((tag) => /\sstyle\s*=/i.test(tag))) return 'a style attribute'
  if (tags.some((tag) => /\son[a-z]+\s*=/i.test(tag))) return 'an event attribute'
  return tags.some((tag) => /=\s*["']?\s*javascript:/i.test(tag)) ? 'a script in a link' : null
}
