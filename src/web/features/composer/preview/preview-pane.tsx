import { X } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNow } from '#web/device/settings/use-display.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { creationToWireFields, readCreation } from '#web/features/composer/sending/values-to-creation.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

interface PreviewPaneProps {
  composer: Composer
  /** The post as its readers will see it. */
  children: ReactNode
}

/** The post as its readers will see it, or the request that will be sent; beside the text, or over it. */
export function PreviewPane({ composer, children }: PreviewPaneProps) {
  const { isBeside, show } = composer.preview
  const close = () => show(false)
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
  const content = shown === 'preview' ? children : <RequestFields composer={composer} />
  if (!isBeside) {
    return (
      <Dialog title="Before it is sent" onClose={close} look="wide">
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
            <IconButton icon={X} label="Close preview" onClick={close} />
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

/** The form fields exactly as they will travel. They are checked after the letter that changes them. */
function RequestFields({ composer: { kind, placement } }: { composer: Composer }) {
  const { control } = useFormContext<ComposerValues>()
  const shown = useDeferredValue(useWatch({ control, compute: (values: ComposerValues) => values }))
  const context = { now: useNow(), calendars: placement.calendars }
  const creation = readCreation(kind, { ...shown, status: 'scheduled' }, context)
  if (creation === null)
    return <p className="text-ink-soft">The request appears here once nothing stands in its way.</p>
  return (
    <dl className="grid gap-2">
      {creationToWireFields(creation).map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="rounded-sm bg-sunken p-2 font-mono text-sm break-all whitespace-pre-wrap">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
