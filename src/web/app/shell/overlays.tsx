import { useState } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { otherScreensModule } from '#web/app/lazy-parts.ts'
import type { Overlay } from './match-commands.ts'
import { showTrouble } from './show-in-calendar.ts'
import { settings } from '#web/device/device-settings.ts'
import { readAddress } from '#web/router/address.ts'
import { navigate } from '#web/router/navigate.ts'
import type { Path } from '#web/router/screens.ts'
import { useShownAddress } from '#web/router/use-address.tsx'
import { latinKey } from '#web/ui/controls/latin-key.ts'
import { focusSearchField } from '#web/ui/controls/focus-search-field.ts'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { useNextTry } from '#web/api/transport/try-again.ts'
import { WaitingNote } from './screen-pending.tsx'

const CommandsDialog = lazyComponent(otherScreensModule, 'CommandsDialog', OverlayPending)
const SettingsDialog = lazyComponent(otherScreensModule, 'SettingsDialog', OverlayPending)
const keysDialogModule = lazyModule(() => import('./keys-dialog.tsx'))
const KeysDialog = lazyComponent(keysDialogModule, 'KeysDialog', OverlayPending)

interface OverlaysProps {
  open: Overlay
  onOpen: (overlay: Overlay) => void
}

export function Overlays({ open, onOpen }: OverlaysProps) {
  const { path } = useShownAddress()
  // Closes the dialog, because the Back button changes the screen behind it.
  useWindowEvent('popstate', () => onOpen('none'))
  useWindowEvent('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
    const key = latinKey(event)
    const isCommand = ctrlKey || metaKey
    const isWaited = key === 'Escape' && open !== 'none'
    if (defaultPrevented || altKey || (!isCommand && !isWaited && isWriting(target))) return
    // Checked last, because `querySelector` searches the whole page.
    if (document.querySelector(':modal') !== null) return
    if (isWaited) onOpen('none')
    else if (isCommand) {
      if (shiftKey || key.toLowerCase() !== 'k') return
      onOpen('commands')
    } else if (open === 'none') {
      if (!settings.read().letterKeys || isLoadingField(path)) return
      const place = PLACES[key]
      if (key === '?') onOpen('keys')
      else if (key === 'f') showTrouble()
      else if (key === '/' && path !== '/calendar') focusSearchField()
      else if (place !== undefined && !isKeyOfCalendar(key)) navigate({ to: place })
      else return
    }
    event.preventDefault()
  })

  const [isBroken, setIsBroken] = useState(false)
  const close = () => onOpen('none')
  const giveUp = () => {
    close()
    setIsBroken(true)
  }
  return (
    <>
      <ErrorBoundary resetKey={open} renderError={() => null} onError={giveUp}>
        {open === 'commands' && <CommandsDialog onClose={close} onOpen={onOpen} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
        {open !== 'none' && open !== 'commands' && open !== 'keys' && (
          <SettingsDialog sought={open} onClose={close} />
        )}
      </ErrorBoundary>
      {isBroken && <OverlayError onClose={() => setIsBroken(false)} />}
    </>
  )
}

const PLACES: Partial<Record<string, Path>> = {
  1: '/calendar',
  2: '/interactions',
  3: '/quotas',
  4: '/drafts',
  n: '/compose/thread',
  u: '/compose/quote',
  p: '/plan',
}

/** The calendar has its own actions for `N` and `U`. */
function isKeyOfCalendar(key: string): boolean {
  return location.pathname === '/calendar' && (key === 'n' || key === 'u')
}

/** Ignores letters that the user types while a composer loads, because they are meant for its text field. */
function isLoadingField(shown: string): boolean {
  const { path } = readAddress()
  return (
    path.startsWith('/compose/') && (path !== shown || document.querySelector('main [aria-busy]') !== null)
  )
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], :popover-open') !== null
  )
}

function OverlayPending({ onClose }: { onClose: () => void }) {
  if (useNextTry() === null) return null
  return (
    <Sheet onClose={onClose}>
      <WaitingNote />
    </Sheet>
  )
}

function OverlayError({ onClose }: { onClose: () => void }) {
  return (
    <Sheet onClose={onClose}>
      <p role="alert" className="p-4 font-semibold">
        This could not be shown. The screen below is as it was.
      </p>
    </Sheet>
  )
}
