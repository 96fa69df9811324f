import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

interface ReaderPreviewProps {
  preview: ReactNode
  request: ReactNode
}

/** The post as its readers will see it, or the request that will be sent. */
export function ReaderPreview({ preview, request }: ReaderPreviewProps) {
  const [shown, setShown] = useState<'preview' | 'request' | null>(null)
  return (
    <section
      aria-label="Before it is sent"
      className="grid content-start gap-3 border-t py-3 ps-8 print:hidden"
    >
      <div className="-ms-2 flex gap-1">
        {VIEWS.map(([view, words]) => (
          <Button
            key={view}
            size="sm"
            variant={shown === view ? 'plain' : 'quiet'}
            aria-pressed={shown === view}
            onClick={() => setShown(shown === view ? null : view)}
          >
            {words}
          </Button>
        ))}
      </div>
      {shown === 'preview' && preview}
      {shown === 'request' && request}
    </section>
  )
}

const VIEWS = [
  ['preview', 'Preview'],
  ['request', 'Request'],
] as const
