import { Link } from '#web/router/link.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { DeadEnd } from './dead-end.tsx'

export function NotFound() {
  return (
    <DeadEnd
      title="There is nothing at this address."
      why="The address may be mistyped. Nothing that you wrote is lost."
    >
      <Link to="/calendar" className={buttonLook('primary')}>
        Go to the calendar
      </Link>
    </DeadEnd>
  )
}
