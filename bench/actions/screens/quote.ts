import type { Person } from '#bench/measure/person.ts'
import { changed, sees } from '#bench/measure/sight.ts'

export const path = '/calendar'

/** A post is chosen and quoted, with all posts at hand that can be. */
export async function tour({ page, press, key, type, paste }: Person): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Main' })
  const typed = [changed('textbox', 'Commentary'), changed('meter', 'Characters in the commentary')]

  await press(null, rail.getByRole('link', { name: 'New quote' }), sees('textbox', 'Commentary'))
  await press(null, page.getByRole('combobox', { name: 'Post to quote' }))
  await type(null, '12', changed('combobox', 'Post to quote'))
  await key(null, 'Control+a')
  const link = 'https://social.example/Kyna/status/1790001112223334445?s=20'
  await paste('paste a link', link, changed('combobox', 'Post to quote'))
  await key(null, 'Control+a')
  await type('letter of a search', 'the', changed('combobox', 'Post to quote'), sees('option'))
  await key(null, 'ArrowDown')
  await key('pick a post', 'Enter', changed('combobox', 'Post to quote'))
  await press(null, page.getByRole('textbox', { name: 'Commentary' }))
  await type('letter of a commentary', 'plain', ...typed)
  await key(null, 'Backspace', ...typed)
}
