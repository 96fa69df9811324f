/** How a link inside text looks; the router's `Link` and a plain `a` both take it. */
export const TEXT_LINK =
  'font-medium text-accent underline decoration-line-strong underline-offset-2 hover:text-accent-strong hover:decoration-current'

/** A link that stands by itself beside what it explains: as quiet as a note, and large enough for a finger. */
export const NOTE_LINK =
  'inline-flex min-h-6 items-center text-sm text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-current touch:min-h-touch touch:min-w-touch'
