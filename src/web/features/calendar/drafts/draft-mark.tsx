export function DraftMark() {
  return (
    <i
      aria-hidden
      className="h-2 w-4 shrink-0 rounded-xs border border-dashed border-ink-soft bg-surface tight:w-3"
    />
  )
}
