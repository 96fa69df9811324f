/**
 * Chromium gives a closing dialog's focus back to a text field without its caret, so what is typed then is lost.
 * Returns a function that puts the caret back, if the field has the focus again.
 */
export function keepCaret(field: Element | null): () => void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => {
    // A date has no caret and refuses one.
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}
