import type { Hand } from '#bench/actions/hand.ts'

export const path = '/calendar'

/** A post is picked and quoted, with all the posts read that can be. */
export async function tour({ page, press, key, type, paste, focus, sees }: Hand): Promise<void> {
  const commentary = page.getByRole('textbox', { name: 'Commentary' })
  const tweet = page.getByLabel('Post to quote')
  await sees(page.getByText(/ posts.*as of/))
  await press(null, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New quote' }))
  await sees(commentary)

  await press('the field of the post', tweet)
  await type('a digit of an id', '1234')
  await key(null, 'Control+a')
  await paste('paste a link', 'https://social.example/Kyna/status/1790001112223334445?s=20')
  await focus(page.getByLabel('Or pick a recent post'))
  for (let pick = 0; pick < 3; pick++) await key('pick a post', 'ArrowDown')
  await press('the commentary', commentary)
  await type('a letter', 'plain')
  await key('a letter less', 'Backspace')
  for (const name of ['Preview', 'Request', 'Request'])
    await press(name, page.getByRole('button', { name, exact: true }))
  await press('a quick pick', page.getByRole('button', { name: 'Tomorrow 09:00' }))
  await press('Schedule', page.getByRole('button', { name: /^Schedule/ }))
  await sees(page.getByText('4001'))
}
