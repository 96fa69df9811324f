import type { Locator } from 'playwright'
import { CREATED } from '#e2e/support/pages/composer-page.ts'
import { type Steps, countSteps } from '#e2e/support/checks/count-steps.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

const TWEET = '1790001112223334445'

test('Common tasks take at most 1.3 times as many steps with the keyboard as with the pointer', async ({
  page,
  open,
  service,
}) => {
  test.setTimeout(120_000)
  const target = kynasPost({ tweetId: TWEET })
  await service.store.tweets.insertMany([{ ...target, isAccessible: true }])
  await service.addPosts([{ at: '2026-11-20T10:00:00Z', type: 'comment', target }])
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const created = page.getByRole('heading', { name: CREATED })
  const openCalendar = async () => {
    await goTo(page, '/calendar')
    await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await expect(button('Go to date')).toBeVisible()
  }

  await open('/calendar')
  const tasks: Task[] = [
    {
      name: 'the posts around a date',
      pointer: async ({ click, type }) => {
        await click(button('Go to date'))
        await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
        await type('12122026')
        await click(page.getByRole('button', { name: 'Go', exact: true }))
      },
      keyboard: async ({ press, type }) => {
        await press('g')
        await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
        await type('12122026')
        await press('Enter')
      },
      done: () => expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible(),
    },
    {
      name: 'the interactions with a person',
      pointer: async ({ click, type }) => {
        await click(page.getByRole('link', { name: 'Interactions' }))
        await click(page.getByRole('combobox', { name: 'Username' }))
        await type('Kyna')
        await click(button('Search'))
      },
      keyboard: async ({ press, type }) => {
        await press('Control+k')
        await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused()
        await type('@Kyna')
        await press('Enter')
      },
      done: () => expect(page.getByRole('heading', { name: /Kyna/ })).toBeVisible(),
    },
    {
      name: 'the limits',
      pointer: ({ click }) => click(page.getByRole('link', { name: 'Quotas' })),
      keyboard: ({ press }) => press('3'),
      done: () => expect(page.getByRole('meter').first()).toBeVisible(),
    },
    {
      name: 'a thread of two',
      pointer: async ({ click, type }) => {
        await click(page.getByRole('link', { name: 'New thread' }))
        await expect(page.getByRole('textbox', { name: 'Segment 1' })).toBeFocused()
        await type('One')
        await click(button('Add segment'))
        await expect(page.getByRole('textbox', { name: 'Segment 2' })).toBeFocused()
        await type('Two')
        await click(button(/^Schedule a thread of 2/))
      },
      keyboard: async ({ press, type }) => {
        await press('n')
        await expect(page.getByRole('textbox', { name: 'Segment 1' })).toBeFocused()
        // Types another word of the same length, because the form asks before it sends the same text again.
        await type('Uno')
        await press('Alt+Enter')
        await expect(page.getByRole('textbox', { name: 'Segment 2' })).toBeFocused()
        await type('Two')
        await press('Control+Enter')
      },
      done: () => expect(created).toBeVisible(),
    },
    {
      name: 'a quote',
      pointer: async ({ click, type }) => {
        await click(page.getByRole('link', { name: 'New quote' }))
        await click(page.getByRole('combobox', { name: 'Post to quote' }))
        await type(TWEET)
        await click(page.getByRole('textbox', { name: 'Commentary' }))
        await type('A calendar with opinions.')
        await click(button(/^Schedule a quote/))
      },
      keyboard: async ({ press, type }) => {
        await press('u')
        await expect(page.getByRole('combobox', { name: 'Post to quote' })).toBeFocused()
        await type(TWEET)
        await expect(page.getByRole('blockquote').first()).toContainText(target.text)
        while (!(await isFocused(page.getByRole('textbox', { name: 'Commentary' })))) await press('Tab')
        await type('A calendar with a memory.')
        await press('Control+Enter')
      },
      done: () => expect(created).toBeVisible(),
    },
  ]

  for (const { name, pointer, keyboard, done } of tasks) {
    const counts: number[] = []
    for (const doTask of [pointer, keyboard]) {
      await openCalendar()
      const steps = countSteps(page)
      await doTask(steps)
      await done()
      counts.push(steps.count())
    }
    const [byPointer = 0, byKeyboard = Infinity] = counts
    expect(byKeyboard, `${name}: ${byKeyboard} steps, ${byPointer} by pointer`).toBeLessThanOrEqual(
      1.3 * byPointer,
    )
  }
})

type Task = {
  name: string
  pointer: (steps: Steps) => Promise<void>
  keyboard: (steps: Steps) => Promise<void>
  done: () => Promise<void>
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}
