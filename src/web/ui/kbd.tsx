/** A key as it is printed on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border border-line-strong bg-page px-1 text-center font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  )
}
