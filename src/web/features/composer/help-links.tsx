import type { AssumptionId } from '#web/url/assumptions-search.ts'
import { Link } from '#web/router/link.tsx'
import { CircleHelp } from 'lucide-react'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { Popover } from '#web/ui/layers/popover.tsx'

interface HelpLink {
  hash: AssumptionId
  words: string
}

export function HelpLinks({ of }: { of: readonly HelpLink[] }) {
  return (
    <Popover name="Questions" icon={CircleHelp} variant="quiet" size="icon">
      <ul className="grid px-2">
        {of.map(({ hash, words }) => (
          <li key={hash}>
            <Link to="/assumptions" hash={hash} className={NOTE_LINK}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
