import type { Creation } from '#web/device/sendings/sending.ts'
import { firstLine } from '#web/device/drafts/draft-text.ts'

/** `Thread of 13 scheduled`, `Quote sent as draft`; a status that is not known is said as it came. */
export function receiptTitle(creation: Creation, status: string): string {
  const thing = creation.kind === 'thread' ? `Thread of ${creation.thread.segments.length}` : 'Quote'
  return `${thing} ${WORDS[status] ?? status}`
}

/** The first line of what was sent. */
export function receiptWords(creation: Creation): string {
  const texts = creation.kind === 'thread' ? creation.thread.segments : [creation.quote.commentary]
  return firstLine(texts) ?? ''
}

const WORDS: Readonly<Record<string, string>> = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'sent as draft',
  failed: 'created, and it failed',
}
