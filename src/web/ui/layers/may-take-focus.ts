/** Whether a part of the page that arrives may take the focus. While a person uses a menu or a dialog, it may not. */
export function mayTakeFocus(): boolean {
  return document.activeElement?.closest(':popover-open, :modal') === null
}
