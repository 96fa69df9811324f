import type { Locator } from 'playwright'

export async function dropFiles(target: Locator, files: readonly string[]): Promise<void> {
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const { x, y } = await target.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  await session.detach()
}
