'use no memo'
import { Link } from '@tanstack/react-router'
import { EmptyFace } from '#web/ui/faces.tsx'
import { TEXT_LINK } from '#web/ui/text-link.ts'

export function NotFound() {
  return (
    <div className="px-4">
      <EmptyFace
        title="There is nothing at this address."
        action={
          <Link to="/calendar" className={`inline-flex min-h-6 items-center touch:min-h-touch ${TEXT_LINK}`}>
            Go to the calendar
          </Link>
        }
      />
    </div>
  )
}
