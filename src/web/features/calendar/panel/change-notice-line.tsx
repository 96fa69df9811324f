import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ChangeNotice, changeNotice } from '#web/api/workspace/change-notice.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { COMMAND_KEY } from '#web/ui/controls/keys.tsx'
import { useUndoKey } from '#web/ui/controls/use-undo-key.ts'
import { CopyAsNew } from './copy-as-new.tsx'

interface ChangeNoticeLineProps {
  notice: ChangeNotice
  onUndo: () => Promise<void> | undefined
}

const STAYS_MS = 30_000

/** The notice disappears by itself, unless the pointer or the focus is on it. */
export function ChangeNoticeLine({ notice, onUndo }: ChangeNoticeLineProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const isUsed = words.current?.parentElement?.matches(':hover, :focus-within') === true
      if (!isUsed && changeNotice.read() === notice) changeNotice.set(null)
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [notice])
  useUndoKey(notice.undo === undefined ? undefined : () => void onUndo())
  return (
    <>
      <p ref={words}>{notice.words}</p>
      {notice.undo !== undefined && (
        <Button size="sm" tip={`${COMMAND_KEY} Z`} onClick={() => void onUndo()}>
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
