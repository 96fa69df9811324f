import { nextPicture } from './next-picture.ts'

/**
 * Takes a dialog out of sight at once. Closing it brings the whole page below back to life, which takes a while where
 * there is much of it; whoever closed it has seen by then that it went.
 */
export async function hideDialog(dialog: HTMLDialogElement): Promise<void> {
  dialog.dataset['leaving'] = ''
  await nextPicture()
}
