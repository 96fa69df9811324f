import { Fragment, type ReactNode } from 'react'
import type { Match } from '#web/api/posts/find-matches.ts'

/** A text with its matches marked. */
export function markMatches(text: string, matches: readonly Match[]): ReactNode {
  if (matches.length === 0) return text
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end)}
    </>
  )
}
