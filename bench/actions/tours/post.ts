import type { Hand } from '#bench/actions/hand.ts'

export const path = '/calendar'

/** A post beside the calendar, from its chip to wherever it leads. */
export async function tour({ page, press, key, sees }: Hand): Promise<void> {
  const post = page.getByRole('complementary', { name: 'Post' })
  const chip = page.getByRole('gridcell').locator('[data-post]')
  await sees(page.getByText(/ posts.*as of/))

  await press('open from the month', chip.nth(20))
  await press('another one', chip.nth(30))
  await press('copy an id', post.getByRole('button', { name: /^Copy/ }).first())
  await press('close', post.getByRole('button', { name: 'Close' }))
  await press(null, chip.nth(20))
  await key('Escape', 'Escape')
  await press(
    'open from the strip',
    page.getByRole('region', { name: 'Failed and overdue' }).locator('[data-post]').first(),
  )
  await press('Copy as new', post.getByRole('link', { name: 'Copy as new' }))
  await sees(page.getByRole('textbox', { name: /^(Segment 1|Commentary)$/ }))
  await back()
  await press('Quote this post', await opened('link', 'Quote this post'))
  await sees(page.getByRole('textbox', { name: 'Commentary' }))
  await back()
  await press('All interactions', await opened('link', /^All interactions/))
  await sees(page.getByRole('region', { name: /^About @/ }))
  await back()

  async function back() {
    await page.goBack()
    await sees(post)
    await press(null, post.getByRole('button', { name: 'Close' }))
  }

  /** A post that offers this: not every one does. */
  async function opened(role: 'link', name: string | RegExp) {
    const action = post.getByRole(role, { name })
    for (let index = 0; !(await action.isVisible()); index++) {
      await press(null, chip.nth(index))
      await sees(post.getByRole('heading', { name: 'Post' }))
    }
    return action
  }
}
