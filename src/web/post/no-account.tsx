import type { ReactNode } from 'react'

/** Says that no account can post yet, and who can connect one. `link` leads a person who may connect an account. */
export function NoAccount({ link }: { link: ReactNode }) {
  return <>No account is connected yet. {link || 'The person who runs this server can connect one.'}</>
}
