/** How a link inside text looks; the router's `Link` and a plain `a` both take it. */
export const TEXT_LINK =
  'font-medium text-accent underline decoration-line-strong underline-offset-2 hover:text-accent-strong hover:decoration-current'
