import type { KeyboardEvent, ReactNode, Ref } from 'react'

interface ComposerFrameProps {
  ref: Ref<HTMLFormElement>
  label: string
  notices: ReactNode
  children: ReactNode
  aside: ReactNode
  preview: ReactNode
  onSubmit: () => void
}

/** Writing takes the room; where, when and the ways out stay beside it. Plain blocks hold what grows by the letter: grids cost more to lay out. */
export function ComposerFrame({
  ref,
  label,
  notices,
  children,
  aside,
  preview,
  onSubmit,
}: ComposerFrameProps) {
  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    onSubmit()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One key sends from every field of the form.
    <form
      ref={ref}
      aria-label={label}
      onKeyDown={keyDown}
      onSubmit={(event) => event.preventDefault()}
      className="grid w-full max-w-2xl grid-cols-1 content-start gap-6 p-4 lg:grid-cols-3"
    >
      <div className="min-w-0 space-y-4 lg:col-span-2">
        {notices}
        {children}
      </div>
      <div className="grid min-w-0 content-start gap-4 self-start lg:sticky lg:top-4 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        {aside}
      </div>
      <div className="min-w-0 lg:col-span-2">{preview}</div>
    </form>
  )
}
