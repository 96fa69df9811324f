import type { Page } from 'playwright'

export async function readFocused(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
    if (result.objectId === undefined) return 'nothing'
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    return `${String(nodes[0]?.role?.value)}: ${String(nodes[0]?.name?.value)}`
  } finally {
    await session.detach()
  }
}
