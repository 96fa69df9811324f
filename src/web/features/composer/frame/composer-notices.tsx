import { useSyncExternalStore } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import type { NoticeSubject } from './notice-list.tsx'

/** Most drafts never need a notice, so the list loads after the first picture. */
const NoticeList = latePart(
  late(() => import('./notice-list.tsx')),
  (part) => part.NoticeList,
  NoticesMissing,
)

/** Above the text. */
export function ComposerNotices({ composer }: { composer: NoticeSubject }) {
  const { sender, isCopyMissing, leftOut, draft, keptBeside } = composer
  const isUnstored = useSyncExternalStore(draft.subscribe, () => draft.read().state === 'failed')
  const isAboutSending = sender.sending !== null || sender.notSent !== null

  const isAboutCopy = isCopyMissing || leftOut !== null
  if (!isUnstored && !isAboutSending && !isAboutCopy && keptBeside === null) return null
  return <NoticeList composer={composer} />
}

function NoticesMissing() {
  return (
    <p className="my-3 animate-late rounded-md bg-failed-soft p-3">
      There is news of this draft, which is shown when the service answers. Your words are here.
    </p>
  )
}
