/** Stands for drafts in a cell that has no room for their words. Dashed, so that it is not taken for a post. */
export function DraftMark() {
  return (
    <i
      aria-hidden
      className="h-2 w-4 shrink-0 rounded-xs border border-dashed border-ink-soft bg-surface tight:w-3"
    />
  )
}
