export function mayTakeFocus(): boolean {
  return document.activeElement?.closest(':popover-open, :modal') === null
}
