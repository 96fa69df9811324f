import type { Person } from '#bench/measure/person.ts'
import { changed, gone, sees } from '#bench/measure/sight.ts'

export const path = '/compose/thread'

export async function tour({ page, press, type }: Person): Promise<void> {
  const main = page.getByRole('main')
  await press(null, page.getByRole('textbox', { name: 'Segment 1' }))
  await type(null, 'kept', changed('textbox', 'Segment 1'))
  await page.getByText('Saved on this device').waitFor()
  const rail = page.getByRole('navigation', { name: 'Main' })
  await press(null, rail.getByRole('link', { name: 'Drafts' }), sees('button', /^Delete:/))
  await press(
    'delete a draft',
    main.getByRole('button', { name: /^Delete:/ }).first(),
    sees('button', 'Undo'),
  )
  await press(null, main.getByRole('button', { name: 'Undo' }), gone('button', 'Undo'))
  await press(
    'open a draft',
    main.getByRole('link', { name: /^Open:/ }).first(),
    sees('textbox', 'Segment 1'),
  )
}
