import type { Person } from '#bench/measure/person.ts'
import { changed, gone, sees } from '#bench/measure/sight.ts'

export const path = '/calendar'

/** A post beside the calendar, and the ways from it. */
export async function tour({ page, press, key }: Person): Promise<void> {
  const post = page.getByRole('complementary', { name: 'Post' })
  const chip = page.getByRole('gridcell').getByRole('button', { name: /^\d\d:\d\d .*(Reply|Quote)/ })
  const panel = sees('complementary', 'Post')

  await press('open a post', chip.nth(3), panel)
  await press('open another post', chip.nth(5), changed('complementary', 'Post'))
  await press('close the post', post.getByRole('button', { name: 'Close' }), gone('complementary', 'Post'))
  await press(null, chip.nth(3), panel)
  await key(null, 'Escape', gone('complementary', 'Post'))
  await press(null, chip.nth(4), panel)
  await press(null, post.getByRole('button', { name: 'Close' }), gone('complementary', 'Post'))
  await press(null, chip.nth(3), panel)
  const all = post.getByRole('link', { name: /^All interactions/ })
  await press('all interactions of a post', all, sees('list', /^Interactions with/))
  await page.goBack()
  await post.waitFor()
  const copy = post.getByRole('link', { name: 'Copy as new' })
  await press('copy a post as new', copy, sees('textbox', /^(Segment 1|Commentary)$/))
}
