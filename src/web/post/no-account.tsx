import type { ReactNode } from 'react'

export function NoAccount({ link }: { link: ReactNode }) {
  return <>No account is connected yet. {link || 'The person who runs this server can connect one.'}</>
}
