/** The sign for drafts in a cell without room for their words. Dashed, so that nobody takes it for a post. */
export function DraftMark() {
  return (
    <i
      aria-hidden
      className="h-2 w-4 shrink-0 rounded-xs border border-dashed border-ink-soft bg-surface tight:w-3"
    />
  )
}
