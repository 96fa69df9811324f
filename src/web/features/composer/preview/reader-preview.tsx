import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

export type Shown = 'preview' | 'request'

/** The post as its readers will see it, or the request that will be sent: one of them, once somebody asks for it. */
export function ReaderPreview({ children }: { children: (shown: Shown) => ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  return (
    <section
      aria-label="Before it is sent"
      className="grid content-start gap-3 border-t py-3 ps-8 print:hidden"
    >
      <div className="-ms-2 flex gap-1">
        {WAYS.map(([way, words]) => (
          <Button
            key={way}
            size="sm"
            variant={shown === way ? 'plain' : 'quiet'}
            aria-pressed={shown === way}
            onClick={() => setShown(shown === way ? null : way)}
          >
            {words}
          </Button>
        ))}
      </div>
      {shown !== null && children(shown)}
    </section>
  )
}

const WAYS: readonly (readonly [Shown, string])[] = [
  ['preview', 'Preview'],
  ['request', 'Request'],
]
