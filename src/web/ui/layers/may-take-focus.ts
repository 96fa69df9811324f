/** Returns whether newly arrived content may take the focus. It may not while a person uses a menu or a dialog. */
export function mayTakeFocus(): boolean {
  return document.activeElement?.closest(':popover-open, :modal') === null
}
