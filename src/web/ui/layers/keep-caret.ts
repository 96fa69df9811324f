/**
 * Returns a function that restores the caret of `field`. When a dialog closes, Chromium returns the focus to a text
 * field without its caret, so letters that the user then types are lost.
 */
export function keepCaret(field: Element | null): () => void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => {
    // `selectionStart` is null for a date field, which would refuse `setSelectionRange`.
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}
