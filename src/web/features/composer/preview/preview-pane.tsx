import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

interface PreviewPaneProps {
  preview: ReactNode
  request: ReactNode
  onClose: () => void
  /** Beside the text, or over it. */
  isBeside: boolean
}

/** The post as its readers will see it, or the request that will be sent. */
export function PreviewPane({ preview, request, isBeside, onClose }: PreviewPaneProps) {
  const [shown, setShown] = useState<'preview' | 'request'>('preview')
  const views = VIEWS.map(([view, words]) => (
    <Button
      key={view}
      size="sm"
      variant={shown === view ? 'plain' : 'quiet'}
      aria-pressed={shown === view}
      onClick={() => setShown(view)}
    >
      {words}
    </Button>
  ))
  const content = shown === 'preview' ? preview : request
  if (!isBeside) {
    return (
      <Dialog title="Before it is sent" onClose={onClose} look="wide">
        <div className="flex gap-1">{views}</div>
        {content}
      </Dialog>
    )
  }
  return (
    <aside aria-label="Before it is sent" className="flex min-h-48 flex-1 flex-col">
      <div className="border-b">
        <div className="flex min-h-11 items-center gap-1 ps-4 pe-2">
          {views}
          <span className="ms-auto">
            <IconButton icon={X} label="Close preview" onClick={onClose} />
          </span>
        </div>
      </div>
      {/* Where it scrolls, browsers let the Tab key reach it, so it has a name. */}
      <section
        aria-label={shown === 'preview' ? 'Preview' : 'Request'}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-14"
      >
        {content}
      </section>
    </aside>
  )
}

const VIEWS = [
  ['preview', 'Preview'],
  ['request', 'Request'],
] as const
