export const TEXT_LINK =
  'font-medium text-accent underline decoration-line-strong underline-offset-2 hover:text-accent-strong hover:decoration-current'

export const NOTE_LINK =
  'inline-flex min-h-6 items-center text-sm text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-current touch:min-h-touch touch:min-w-touch'
