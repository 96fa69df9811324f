import type { ClipboardEvent } from 'react'
import { MAX_PASTED } from './refuse-long-paste.ts'
import { renameStylesAndHandlers, withLinksAndMarks } from '#web/features/composer/text/links-and-marks.ts'

/** Leaves a longer page to the browser. Chrome parses a page of this length in 50 ms. */
const MAX_HTML = 2_000_000

/** Returns false if the browser must paste the text itself. A paste without formatting, for example, has no HTML. */
export function pastePage(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
  const { clipboardData, currentTarget: area, defaultPrevented } = event
  const html = clipboardData.getData('text/html')
  if (defaultPrevented || area.readOnly || html.length > MAX_HTML || !LINK_OR_ITEM.test(html)) return false
  const plain = clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n')
  const text = withLinksAndMarks(plain, parsePage(html), location.origin)
  if (text === plain || text.length > MAX_PASTED) return false
  // Uses the deprecated `execCommand`, because nothing else adds a step to the browser's undo history.
  const isPasted = document.execCommand('insertText', false, text)
  if (isPasted) event.preventDefault()
  return isPasted
}

const LINK_OR_ITEM = /<(?:a|li)[\s>]/i

/**
 * Parsing is safe: the parsed page runs no scripts and loads nothing, and its nodes never enter the dashboard's
 * document.
 */
function parsePage(html: string): Document {
  // The cast is needed because TypeScript does not declare Trusted Types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('almanac-paste', { createHTML: renameStylesAndHandlers }) ?? null
  return new DOMParser().parseFromString(
    policy?.createHTML(html) ?? renameStylesAndHandlers(html),
    'text/html',
  )
}

type TrustedTypes = { createPolicy: (name: string, rules: PastePolicy) => PastePolicy }
type PastePolicy = { createHTML: (page: string) => string }

let policy: PastePolicy | null = null
