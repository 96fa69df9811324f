import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { startGateway } from '#e2e/support/servers/gateway.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { samplePicture } from '#e2e/support/setup/sample-picture.ts'
import { expect, test } from '#e2e/support/story.ts'

const KYNA = kynasPost({ text: 'Where do the boats sleep?' })
const HARBOUR = samplePicture('harbour.png')
const FERRY = samplePicture('ferry.png', 30, 40, 0xc2_6a_3d)
/** A picture that no other story uses, because the browser has cached the pictures of other stories. */
const LOCK = samplePicture('lock.png', 24, 24, 0x55_66_77)

function picturesPage(page: Page) {
  return {
    ...composerPage(page),
    add: (files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0], segment = 1) =>
      page.getByLabel(`Pictures to add to segment ${segment}`).setInputFiles(files),
    list: page.getByRole('list', { name: 'Pictures of segment 1' }),
    description: (number: number) => page.getByRole('textbox', { name: `Description of picture ${number}` }),
    trouble: page.getByRole('alert'),
    preview: page.getByRole('complementary', { name: 'Preview' }),
    panel: page.getByRole('complementary', { name: 'Post' }),
    question: page.getByRole('dialog', { name: /no description$/ }),
  }
}

test('A writer adds two pictures, describes them, puts them in order, and finds them in the post; an edit keeps them', async ({
  page,
  open,
}) => {
  const { segment, add, list, description, saved, schedule, created, preview, panel } = picturesPage(page)
  await open('/compose/thread')
  await segment(1).fill('The harbour this morning')
  await add([HARBOUR, FERRY])
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await description(1).fill('Boats in the harbour')
  await description(2).fill('The ferry')
  await expect(list.getByRole('img', { name: 'The ferry' })).toBeVisible()
  await page.getByRole('button', { name: 'Move picture 2 up' }).press('Enter')
  await expect(description(1)).toHaveValue('The ferry')
  await description(1).press('Alt+ArrowDown')
  await expect(description(2)).toHaveValue('The ferry')
  await expect(description(2)).toBeFocused()
  await description(2).press('Alt+ArrowUp')
  await expect(preview.getByRole('img').first()).toHaveAccessibleName('The ferry')
  await expect(preview.getByRole('img')).toHaveCount(2)
  await preview.getByRole('button', { name: 'ALT: description of picture 1' }).click()
  await expect(preview.getByRole('dialog', { name: 'Description of picture 1' })).toHaveText('The ferry')
  await page.keyboard.press('Escape')
  await expect(saved).toBeVisible()

  await page.reload()
  await expect(description(1)).toHaveValue('The ferry')
  await expect(list.getByRole('img', { name: 'Boats in the harbour' })).toBeVisible()
  await schedule.click()
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'See it on the calendar' }).click()
  const shown = panel.getByRole('list', { name: 'Pictures' })
  await expect(shown.getByRole('img')).toHaveCount(2)
  await expect(shown.getByRole('img').first()).toHaveAccessibleName('The ferry')

  await panel.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(description(2)).toHaveValue('Boats in the harbour')
  await segment(1).fill('The harbour this evening')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel).toContainText('The harbour this evening')
  await expect(shown.getByRole('img')).toHaveCount(2)
})

test('A quote has pictures of its own, behind a warning, and they are there once it is published', async ({
  page,
  open,
  service,
}) => {
  const { description, saved, created, panel, send } = picturesPage(page)
  await service.store.tweets.insertMany([{ ...KYNA, isAccessible: true }])
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z', type: 'comment', content: 'A calendar with opinions.', target: KYNA },
  ])
  await open(`/compose/quote?tweet=${KYNA.tweetId}`)
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Look at this')
  await page.getByLabel('Pictures to add to the commentary').setInputFiles([HARBOUR])
  await description(1).fill('Boats in the harbour')
  await page.getByRole('button', { name: /^Language and replies: / }).click()
  await page.getByRole('combobox', { name: 'Content warning' }).selectOption('Graphic media')
  await page.keyboard.press('Escape')
  await expect(saved).toBeVisible()
  await send('Publish now')
  await page.getByRole('button', { name: 'Publish the quote now' }).click()
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'See it on the calendar' }).click()
  await expect(panel.getByRole('img', { name: 'Boats in the harbour' })).toBeVisible()
  await expect(panel.getByText('Graphic media')).toBeVisible()
})

test('A picture that is removed comes back with Undo, and the focus is never lost', async ({
  page,
  open,
}) => {
  const { segment, add, list, description } = picturesPage(page)
  await open('/compose/thread')
  await segment(1).fill('Two pictures')
  await add([HARBOUR, FERRY])
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await description(1).fill('Boats in the harbour')
  await page.getByRole('button', { name: 'Remove picture 1' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(description(1)).toBeFocused()
  await page.getByRole('button', { name: 'Remove picture 1' }).press('Enter')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add pictures to segment 1' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await segment(1).press('Control+z')
  await expect(description(1)).toHaveValue('Boats in the harbour')
  await segment(1).press('Control+z')
  await expect(description(1)).toHaveValue('')
})

test('Schedule asks for a missing description, unless a setting turns the question off', async ({
  page,
  open,
}) => {
  const { segment, add, description, schedule, created, question } = picturesPage(page)
  await open('/compose/thread')
  await segment(1).fill('A picture without words')
  await add(HARBOUR)
  await expect(description(1)).toBeVisible()
  await schedule.click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Describe it' }).press('Enter')
  await expect(description(1)).toBeFocused()
  await schedule.click()
  await question.getByRole('button', { name: 'Send without' }).click()
  await expect(created).toBeVisible()

  await page.getByRole('button', { name: 'Settings' }).click()
  const setting = page.getByRole('group', { name: 'Ask for a description before sending' })
  await setting.getByText('Off').click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'New thread' }).first().click()
  await segment(1).fill('Another one without words')
  await add(FERRY)
  await expect(description(1)).toBeVisible()
  await schedule.click()
  await expect(created).toBeVisible()
})

test('Each file that cannot be a picture is told in a sentence, and the text stays as it is', async ({
  page,
  open,
}) => {
  const { segment, add, list, trouble } = picturesPage(page)
  const bomb = samplePicture('bomb.png')
  bomb.buffer.writeUInt32BE(30_000, 16)
  bomb.buffer.writeUInt32BE(30_000, 20)
  const broken = samplePicture('broken.png')
  broken.buffer.fill(0, 45)
  const large = test.info().outputPath('large.png')
  await writeFile(large, '')
  await truncate(large, 50_000_000)
  await open('/compose/thread')
  await segment(1).fill('Only words')
  for (const [bad, sentence] of [
    [file('empty.png', Buffer.alloc(0)), 'empty.png is empty.'],
    [
      file('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'drawing.png is not a picture that can be posted: add a JPEG, PNG, WebP or GIF file.',
    ],
    [bomb, 'bomb.png has more than 80 million pixels. Save it smaller, then add it again.'],
    [broken, 'broken.png cannot be read: the file is damaged.'],
    [large, 'large.png is larger than 40 MB. Save it smaller, then add it again.'],
    [
      file('IMG_1.heic', heic()),
      'IMG_1.heic is a HEIC picture, which this browser cannot read. Save it as JPEG, then add it again.',
    ],
  ] as const) {
    await add(bad)
    await expect(trouble).toHaveText(sentence)
  }
  await expect(list).toHaveCount(0)
  await expect(segment(1)).toHaveValue('Only words')

  const many = [0x10, 0x20, 0x30, 0x40, 0x50].map((colour) => samplePicture(`${colour}.png`, 8, 8, colour))
  await add(many)
  await expect(trouble).toHaveText('A post has at most 4 pictures: 1 file was not added.')
  await expect(list.getByRole('textbox')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Add pictures to segment 1' })).toHaveAccessibleDescription(
    'A post has at most 4 pictures',
  )
})

function file(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer }
}

function heic(): Buffer {
  const file = Buffer.alloc(120)
  file.write('ftypheic', 4)
  file.write('ispe', 60)
  file.writeUInt32BE(8, 68)
  file.writeUInt32BE(8, 72)
  return file
}

test('An animated GIF becomes a still picture, and says so', async ({ page, open }) => {
  const { add, list, trouble } = picturesPage(page)
  const frame = '21f90405000000002c0000000001000100000202440100'
  const buffer = Buffer.from(`47494638396101000100800000000000ffffff${frame}${frame}3b`, 'hex')
  await open('/compose/thread')
  await add({ name: 'waves.gif', mimeType: 'image/gif', buffer })
  await expect(trouble).toHaveText(
    'waves.gif moves, and pictures of a post do not: only its first frame is kept.',
  )
  await expect(list.getByRole('textbox')).toHaveCount(1)
})

test('A picture that the service does not take keeps Schedule waiting, also after a reload, until it is uploaded again', async ({
  page,
  open,
  service,
}) => {
  const { segment, add, list, description, saved, schedule, created } = picturesPage(page)
  const { storedPictures } = service.store
  const { save } = storedPictures
  storedPictures.save = async () => ({ ok: false, trouble: 'pictures-full' })
  await open('/compose/thread')
  await segment(1).fill('With a picture')
  await add(LOCK)
  await description(1).fill('Boats in the harbour')
  await expect(list).toContainText('Not uploaded. There is no room for more pictures.')
  await expect(schedule).toHaveAccessibleDescription(
    'A picture is not uploaded. Press Try again beside it, or remove it.',
  )
  await page.getByRole('button', { name: 'A picture is not uploaded' }).click()
  await expect(description(1)).toBeFocused()

  await expect(saved).toBeVisible()
  await page.reload()
  await expect(list).toContainText('Not stored: its upload was interrupted.')
  await expect(schedule).toHaveAccessibleDescription(
    'A picture is not stored. Add the same picture again, or remove it.',
  )
  await add(LOCK)
  await expect(list).toContainText('Not uploaded. There is no room for more pictures.')
  storedPictures.save = save
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list).not.toContainText('Not uploaded')
  await expect(list.getByRole('img', { name: 'Boats in the harbour' })).toBeVisible()
  await schedule.click()
  await expect(created).toBeVisible()
})

test.describe('before an upstream', () => {
  test.use({ hasServerInFront: true })

  test('A picture that is pasted is answered with one sentence, and nothing offers to add one', async ({
    page,
    service,
    clock,
  }) => {
    const { segment, trouble } = picturesPage(page)
    const gateway = await startGateway(clock, service.url)
    await page.goto(`${gateway.url}/connect`)
    await page.getByLabel('API key').fill(service.key)
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('link', { name: 'New thread' }).first().click()
    await segment(1).fill('Only words')
    await segment(1).evaluate((area) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(trouble).toHaveText('This service sends words only, so a picture cannot be added.')
    await expect(page.getByRole('button', { name: /^Add pictures/ })).toHaveCount(0)
    await expect(segment(1)).toHaveValue('Only words')
    await gateway.stop()
  })
})
