import type { ReactNode } from 'react'

/** Says that no account can post yet. A person who may connect one gets the `link`. */
export function NoAccount({ link }: { link: ReactNode }) {
  return <>No account is connected yet. {link || 'The person who runs this server can connect one.'}</>
}
