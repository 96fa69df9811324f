import { Link } from '#web/router/link.tsx'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { DeadEnd } from './dead-end.tsx'

export function NotFound() {
  return (
    <DeadEnd
      title="There is nothing at this address."
      why="A letter may be missing or one too many. Everything you wrote is where it was."
    >
      <Link to="/calendar" className={`${BUTTON_LOOK.primary} ${BUTTON_SIZE.md}`}>
        Go to the calendar
      </Link>
    </DeadEnd>
  )
}
