import { pressSeen } from '#web/ui/paint/press-seen.ts'

/**
 * Takes a dialog out of sight at once. Closing it brings the whole page below back to life, which takes a while where
 * there is much of it; whoever closed it has seen by then that it went, and has let go of the key.
 */
export async function hideDialog(dialog: HTMLDialogElement): Promise<void> {
  dialog.dataset['leaving'] = ''
  // A key that comes in between ends the wait before it arrives here: it is meant for what has the focus again by now.
  dialog.addEventListener('keydown', (event) => {
    if (dialog.open) return
    event.stopPropagation()
    if (document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event)) === false)
      event.preventDefault()
  })
  await pressSeen(0)
}
