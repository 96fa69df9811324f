import { Suspense, lazy, useEffect, useEffectEvent } from 'react'

const CommandsDialog = lazy(async () => ({ default: (await import('./commands-dialog.tsx')).CommandsDialog }))
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

export type Overlay = 'none' | 'commands' | 'settings' | 'keys'

interface OverlaysProps {
  open: Overlay
  onOpen: (overlay: Overlay) => void
}

/** What can be called up over any screen, one at a time, by a button of the header or by a key. */
export function Overlays({ open, onOpen }: OverlaysProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const overlay = keyToOverlay(event)
    if (overlay === null || event.defaultPrevented || document.querySelector(':modal') !== null) return
    event.preventDefault()
    onOpen(overlay)
  })

  // The keyboard of the page is outside of what is rendered.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const close = () => onOpen('none')
  return (
    <Suspense>
      {open === 'commands' && <CommandsDialog onClose={close} onOpen={onOpen} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}

function keyToOverlay({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Overlay | null {
  if (altKey) return null
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') return 'commands'
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '?' && !ctrlKey && !metaKey && !isTyping ? 'keys' : null
}
