import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useChangeNotice } from '#web/api/workspace/change-notice.ts'
import { useTablet } from '#web/ui/media-queries.ts'
import { watchFocus } from '#web/ui/layers/watch-focus.ts'
import { growFrom } from '#web/ui/layers/dialog.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ChangeNoticeLine } from './change-notice-line.tsx'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { changeSearch } from '#web/router/navigate.ts'

interface SidePanelProps {
  title: string
  /**
   * What the panel shows, for example a post's id. If it changes while the focus is outside the panel, the title gets
   * the focus.
   */
  about: string
  tools?: ReactNode
  onClose: () => void
  /** Called after the panel is removed, because only then can the element behind it get the focus. */
  onClosed: () => void
  children: ReactNode
}

export function SidePanel(props: SidePanelProps) {
  const closed = useEffectEvent(props.onClosed)
  useEffect(() => () => closed(), [])
  useKeys({ Escape: props.onClose })
  return useTablet() ? <Beside {...props} /> : <Over {...props} />
}

function Beside(props: SidePanelProps) {
  return (
    // The content is positioned absolutely, so that a long text does not stretch the days beside the panel.
    <aside
      aria-label={props.title}
      className="relative w-xs shrink-0 2xl:w-sm overflow-clip border-s bg-surface"
    >
      <div ref={growFromFocus} className="panel absolute inset-0 flex flex-col">
        <Content {...props} />
      </div>
    </aside>
  )
}

function Over(props: SidePanelProps) {
  const { title, onClose } = props
  const notice = useChangeNotice()
  return (
    <dialog
      ref={openModal}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="panel m-0 h-dvh max-h-none w-screen max-w-none bg-surface"
    >
      <div className="flex h-full flex-col">
        <Content {...props} />
        {notice !== null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-2">
            <ChangeNoticeLine notice={notice} onUndo={() => notice.undo?.()} />
          </div>
        )}
      </div>
    </dialog>
  )
}

export function closePanel(): void {
  changeSearch('/calendar', { panel: undefined })
}

function growFromFocus(panel: HTMLElement | null): void {
  if (panel !== null) growFrom(document.activeElement, panel)
}

function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog === null) return
  const opener = document.activeElement
  dialog.showModal()
  growFrom(opener, dialog)
}

/** Moves the focus to the heading if the focused element disappears, such as `Try again` with its post. */
function keepFocus(panel: HTMLElement | null): (() => void) | undefined {
  return watchFocus(panel, () => panel?.querySelector('h2')?.focus())
}

function Content({ title, about, tools, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const title = heading.current
    if (title?.closest('[data-panel]')?.contains(document.activeElement) !== true) title?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A change of `about` counts as opening the panel again.
  }, [about])

  return (
    <div ref={keepFocus} data-panel className="contents">
      <div className="flex items-center border-b ps-4 pe-2 py-2">
        <h2 ref={heading} tabIndex={-1} className="me-auto text-md">
          {title}
        </h2>
        {tools}
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div key={about} className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        {children}
      </div>
    </div>
  )
}
