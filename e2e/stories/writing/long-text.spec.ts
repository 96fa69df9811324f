import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const LONG = 'The almanac was first printed in a small town by the sea. '

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('Text over the limit is marked and cannot be scheduled; an article is split without the marks of Markdown', async ({
  page,
  open,
}) => {
  const { segment, meter, schedule, button } = composerPage(page)
  const newThread = async () => {
    await page.getByRole('link', { name: 'New thread', exact: true }).click()
    await expect(segment(1)).toHaveValue('')
  }
  await open('/compose/thread')
  await segment(1).fill('a'.repeat(280))
  await expect(meter(1)).toHaveAttribute('aria-valuetext', '280 of 280 characters')
  await expect(schedule).toBeEnabled()
  await segment(1).press('End')
  await page.keyboard.type('😀')
  await expect(page.getByText('1 over', { exact: true })).toBeVisible()
  await expect(page.locator('mark')).toHaveText('😀')
  await expect(schedule).toBeDisabled()
  await expect(schedule).toHaveAccessibleDescription('Segment 1 is 1 character over.')
  await button('Split into 2 segments').click()
  await expect(segment(2)).toHaveValue('😀')
  await expect(schedule).toBeEnabled()
  await test.step('an article in Markdown loses the marks of its headings, and Undo gives back the text with them', async () => {
    const article = `# A small town\n\n${LONG.repeat(4).trim()}\n\n## By the sea\n\n${LONG.repeat(4).trim()}`
    await newThread()
    await segment(1).fill(article)
    await button('Split into 2 segments').click()
    await expect(segment(1)).toBeFocused()
    await expect(segment(1)).toHaveValue(/^A small town\n\nThe almanac/)
    await expect(segment(2)).toHaveValue(/^By the sea\n\nThe almanac/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(segment(1)).toHaveValue(article)
    await expect(segment(2)).toHaveCount(0)
    await segment(1).fill(`**Tides** ${LONG.repeat(8).trim()}`)
    await button('Remove Markdown').click()
    await expect(segment(1)).toHaveValue(`Tides ${LONG.repeat(8).trim()}`)
    await expect(button('Remove Markdown')).toHaveCount(0)
    await segment(1).fill(article)
    await button('Remove Markdown').click()
    await expect(segment(1)).toHaveValue(/^A small town\n[^#]+\n\nBy the sea\n[^#]+$/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(segment(1)).toHaveValue(article)
  })
  await test.step('a short text in Markdown fits, and can lose its marks too', async () => {
    await newThread()
    await segment(1).fill('# Tides\n\nOur **hours** are at the [shop](https://shop.example)')
    await button('Remove Markdown').click()
    await expect(segment(1)).toHaveValue('Tides\n\nOur hours are at the shop https://shop.example')
    await expect(segment(1)).toBeFocused()
    await expect(button('Remove Markdown')).toHaveCount(0)
  })
})

test('A long text is split after a preview, and what is beyond 25 segments stays in the last one', async ({
  page,
  open,
}) => {
  const { segment, button, schedule } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(LONG.repeat(400))
  await expect(page.getByText('19,200 more characters, too long to be shown')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(/^.{12000}$/u, { useInnerText: false })
  const [copy, field] = [page.locator('mark').locator('../..'), segment(1)]
  expect((await copy.boundingBox())?.height).toBe((await field.boundingBox())?.height)
  await page.getByText('How it would be split').click()
  await expect(page.getByText('17,351 characters do not fit in 25 segments')).toBeVisible()
  await button('Split into 25 segments').click()
  await expect(page.getByText('25 of 25 segments')).toBeVisible()
  await expect(segment(1)).toBeFocused()
  await expect(segment(1)).toBeInViewport({ ratio: 1 })
  await expect(button('Add segment')).toBeDisabled()
  await expect(schedule).toHaveAccessibleDescription('Segment 25 is 17,351 characters over.')

  await test.step('a full thread has nothing to split into, and says how much is too long', async () => {
    await button('Segment 25 is 17,351 over').click()
    await expect(segment(25)).toBeFocused()
    await expect(page.getByText('17,351 characters do not fit in 25 segments')).toBeVisible()
    await expect(button(/^Split into/)).toBeHidden()
    await segment(25).fill('A'.repeat(281))
    await expect(page.getByText('1 character does not fit in 25 segments')).toBeVisible()
    await segment(25).fill('A'.repeat(280))
    await expect(page.getByText('not fit in 25 segments')).toBeHidden()
    await expect(schedule).toBeEnabled()
  })
})

test('A pasted text that no thread could hold is refused with its length, in the composer and in a plan', async ({
  page,
  context,
  open,
}) => {
  const { segment } = composerPage(page)
  const { cell } = planPage(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (length: number) => {
    await page.evaluate((count) => navigator.clipboard.writeText('a'.repeat(count)), length)
    await page.keyboard.press('ControlOrMeta+v')
  }
  const refused = page.getByText('Too long to read: 1,000,000 characters. A thread holds 7,000.')
  await open('/compose/thread')
  await segment(1).fill('Mine')
  await paste(1_000_000)
  await expect(refused.first()).toBeVisible()
  await expect(segment(1)).toHaveValue('Mine')
  await paste(9_000)
  await expect(segment(1)).toHaveValue(/^Minea{9000}$/)

  await open('/plan')
  await pasteTable(page, 'when\tcalendar\ttext\n2026-12-01 09:00\tnordlicht\tFirst')
  for (const [name, value] of [
    ['Text', 'First'],
    ['When', '2026-12-01 09:00'],
  ] as const) {
    await cell(name, 1).focus()
    await page.keyboard.press('End')
    await paste(1_000_000)
    await expect(refused.first()).toBeVisible()
    await expect(cell(name, 1)).toHaveValue(value)
  }
})

test('A page that is pasted keeps the addresses of its links and the marks of its lists, and one Undo takes it back', async ({
  page,
  context,
  open,
}) => {
  const { segment } = composerPage(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = (plain: string, html: string) =>
    page.evaluate(
      async (types) => {
        const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })] as const)
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
      },
      { 'text/plain': plain, 'text/html': html },
    )
  const plain = 'Open\n\nMonday\nFriday\n\nSee our website, or come by.'
  const kept = 'Open\n\n- Monday\n- Friday\n\nSee our website https://shop.example/open, or come by.'
  const list = '<h2>Open</h2><ul><li>Monday</li><li>Friday</li></ul>'
  await open('/compose/thread')
  await segment(1).fill('Ours: ')
  await copy(plain, `${list}<p>See <a href="https://shop.example/open">our website</a>, or come by.</p>`)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(segment(1)).toHaveValue(`Ours: ${kept}`)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(segment(1)).toHaveValue('Ours: ')
  await page.keyboard.press('ControlOrMeta+Shift+v')
  await expect(segment(1)).toHaveValue(`Ours: ${plain}`)

  await test.step('a long page opens the split like a long text', async () => {
    await segment(1).fill('')
    await copy(
      `${plain}\n${LONG.repeat(9)}`,
      `${list}<p>See our website, or come by.</p><p>${LONG.repeat(9)}</p>`,
    )
    await page.keyboard.press('ControlOrMeta+v')
    await expect(segment(1)).toHaveValue(/^Open\n\n- Monday\n/)
    await expect(page.getByRole('group').getByText(/^Open\s+- Monday/)).toBeVisible()
  })

  await test.step('a hostile page is plain text, and breaks no policy', async () => {
    const deep = `${'<b>'.repeat(10_000)}Come by${'</b>'.repeat(10_000)}`
    await segment(1).fill('')
    await segment(1).evaluate((area, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'One\nCome by')
      clipboardData.setData('text/html', html)
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `<ul><li>One</li></ul><a href="javascript:document.title=1" style="color: red">${deep}</a><style>a { color: red }</style><img src="x" onerror="document.title=1"><script>document.title=1</script>`)
    await expect(segment(1)).toHaveValue('- One\nCome by')
  })

  await test.step('the commentary of a quote keeps them too', async () => {
    await open('/compose/quote')
    const commentary = page.getByRole('textbox', { name: 'Commentary' })
    await commentary.fill('Ours: ')
    await copy(plain, `${list}<p>See <a href="https://shop.example/open">our website</a>, or come by.</p>`)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(commentary).toHaveValue(`Ours: ${kept}`)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(commentary).toHaveValue('Ours: ')
  })
})
