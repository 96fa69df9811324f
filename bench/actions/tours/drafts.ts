import type { Hand } from '#bench/actions/hand.ts'

export const path = '/compose/thread'

/** A hundred drafts, of which some were just written. */
export async function tour({ page, press, type, sees }: Hand): Promise<void> {
  const main = page.getByRole('main')
  await sees(page.getByRole('textbox', { name: 'Segment 1' }))
  await press(null, page.getByRole('textbox', { name: 'Segment 1' }))
  await type(null, 'kept')
  await sees(page.getByText('Saved on this device'))
  await press(
    'to Drafts',
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts' }),
  )
  await press('Delete', main.getByRole('button', { name: /^Delete:/ }).first())
  await press('Undo', main.getByRole('button', { name: 'Undo' }))
  await press('Export', main.getByRole('button', { name: 'Export' }))
  await press('Open', main.getByRole('link', { name: /^Open:/ }).first())
  await sees(page.getByRole('textbox', { name: 'Segment 1' }))
}
