import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Display } from '#web/time/display.ts'
import { formatCount } from '#web/time/format.ts'

interface SignedOutLineProps {
  username: string
  waiting: number
  display: Display
  action: ReactNode
}

export function SignedOutLine({ username, waiting, display, action }: SignedOutLineProps) {
  return (
    <p
      role="alert"
      className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-overdue-soft px-2 py-1 text-sm print:hidden"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-overdue" />
      <span className="min-w-0 flex-1 basis-40">
        <span dir="auto">@{username}</span> is signed out at Bluesky
        {waiting > 0 ? `, ${formatCount(waiting, 'post waits', 'posts wait', display)}.` : '.'}
      </span>
      {action}
    </p>
  )
}
