import { useSession } from '#web/api/session/use-session.ts'
import { READ_ONLY_KEY } from '#web/features/composer/sending/why-not-send.ts'
import { Link } from '#web/router/link.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Notice } from './notice.tsx'

export function ReadOnlyNotice() {
  if (useSession()?.mayWrite !== false) return null
  return (
    <Notice title={READ_ONLY_KEY} words="To write here, sign in with a key that may write.">
      <Link to="/accounts/add" className={buttonLook('plain')}>
        Sign in with another key
      </Link>
    </Notice>
  )
}
