import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

interface PreviewPaneProps {
  composer: Composer
  /** The post as its readers will see it. */
  children: ReactNode
}

/** The post as its readers will see it; beside the text, or over it. */
export function PreviewPane({ composer, children }: PreviewPaneProps) {
  const { isBeside, show } = composer.preview
  const close = () => show(false)
  if (!isBeside)
    return (
      <Dialog title="Preview" onClose={close} look="wide">
        {children}
      </Dialog>
    )
  return (
    <div className="flex min-h-48 flex-1 flex-col">
      <div className="flex min-h-11 items-center justify-between border-b ps-4 pe-2">
        <h2 id="preview-title" className="text-sm font-medium text-ink-soft">
          Preview
        </h2>
        <IconButton icon={X} label="Close preview" onClick={close} />
      </div>
      <aside
        aria-labelledby="preview-title"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-14"
      >
        {children}
      </aside>
    </div>
  )
}
