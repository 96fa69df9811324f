import { CircleHelp, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  words: string
  children?: ReactNode
}

/** A fact about the draft, with what a person can do about it. */
export function Notice({ title, words, children }: NoticeProps) {
  const Icon = children === undefined ? CircleHelp : OctagonAlert
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <p className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-overdue" />
        {title}
      </p>
      <p>{words}</p>
      {children !== undefined && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}
