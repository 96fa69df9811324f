import { X } from 'lucide-react'
import { type ChangeNotice, changeNotice } from '#web/api/workspace/change-notice.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { CopyAsNew } from './copy-as-new.tsx'

interface ChangeNoticeLineProps {
  notice: ChangeNotice
  onUndo: () => Promise<void> | undefined
}

/** What became of a change, with buttons such as Undo. */
export function ChangeNoticeLine({ notice, onUndo }: ChangeNoticeLineProps) {
  return (
    <>
      <p>{notice.words}</p>
      {notice.undo !== undefined && (
        <Button size="sm" onClick={() => void onUndo()}>
          Undo
        </Button>
      )}
      {notice.sendBoth !== undefined && (
        <Button size="sm" onClick={() => void notice.sendBoth?.()}>
          Send both
        </Button>
      )}
      {notice.post !== undefined && <CopyAsNew post={notice.post} size="sm" />}
      <IconButton icon={X} label="Close" onClick={() => changeNotice.set(null)} />
    </>
  )
}
