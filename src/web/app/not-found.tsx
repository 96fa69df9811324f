import { Link } from '#web/router/link.tsx'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { DeadEnd } from './dead-end.tsx'

export function NotFound() {
  return (
    <DeadEnd
      title="There is nothing at this address."
      why="The address may be mistyped. Nothing that you wrote is lost."
    >
      <Link to="/calendar" className={`${BUTTON_LOOK.primary} ${BUTTON_SIZE.md}`}>
        Go to the calendar
      </Link>
    </DeadEnd>
  )
}
