import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import type { NoticeSubject } from './notice-list.tsx'

/** Most drafts never need a notice, so the list loads after the first picture. */
const loadNotices = () => import('./notice-list.tsx')
const NoticeList = lazy(() =>
  loadNotices().then(
    ({ NoticeList }) => ({ default: NoticeList }),
    () => ({ default: NoticesMissing }),
  ),
)

/** Above the text. */
export function ComposerNotices({ composer }: { composer: NoticeSubject }) {
  const { sender, isCopyMissing, keeper, keptBeside } = composer
  const isUnstored = useSyncExternalStore(keeper.subscribe, () => keeper.read().state === 'failed')
  const isAboutSending = sender.sending !== null || sender.notSent !== null

  // Fetched before it is needed: what it says may be that the service does not answer.
  useEffect(() => void loadNotices().catch(() => null), [])

  if (!isUnstored && !isAboutSending && !isCopyMissing && keptBeside === null) return null
  return (
    <Suspense>
      <NoticeList composer={composer} />
    </Suspense>
  )
}

function NoticesMissing() {
  return (
    <p role="alert" className="my-3 rounded-md bg-failed-soft p-3">
      There is news of this draft, but the service does not answer and it cannot be shown. Your words are
      here.
    </p>
  )
}
