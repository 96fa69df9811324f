import { useState, useSyncExternalStore } from 'react'
import { settings } from '#web/device/settings/settings.ts'
import { useDesk } from '#web/ui/media.ts'

export type Preview = ReturnType<typeof usePreview>

/** Beside the text the preview stays as it was left. On a narrow screen it opens over the text. */
export function usePreview() {
  const isBeside = useDesk()
  const { isPreviewOpen } = useSyncExternalStore(settings.subscribe, settings.read)
  const [isOver, setIsOver] = useState(false)
  return {
    isBeside,
    isOpen: isBeside ? isPreviewOpen : isOver,
    show: (isOpen: boolean) => {
      if (isBeside) settings.change({ isPreviewOpen: isOpen })
      else setIsOver(isOpen)
    },
  }
}
