import type { CDPSession, Locator, Page } from 'playwright'

type Value = { value?: unknown }
type AxNode = {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

export async function readFocus(page: Page): Promise<string> {
  return inSession(page, async (session) => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    })
    return nodes[0] === undefined ? 'nothing' : say(nodes[0])
  })
}

export async function readPart(page: Page, part: Locator): Promise<string[]> {
  return inSession(page, async (session) => {
    await part.evaluate((element) => Reflect.set(globalThis, 'transcribed', element))
    const { result } = await session.send('Runtime.evaluate', { expression: 'transcribed' })
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' })
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const byId = new Map<string, AxNode>(nodes.map((each) => [each.nodeId, each]))
    const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
    return root === undefined ? [] : linesOf(root, byId, 0)
  })
}

/** Screen readers do not read these nodes, because they repeat the text of other nodes. */
const UNREAD = new Set(['InlineTextBox', 'ListMarker', 'LabelText'])
const NAMED_BY_CONTENT = new Set([
  'button',
  'link',
  'heading',
  'option',
  'meter',
  'textbox',
  'combobox',
  'time',
  'term',
  'DisclosureTriangle',
])
const SAID_BY_CONTENT = new Set(['gridcell'])
const SILENT = new Set([
  'generic',
  'none',
  'paragraph',
  'listitem',
  'row',
  'rowgroup',
  'Legend',
  'code',
  'group',
])
const ROLE_WORDS: Readonly<Record<string, string>> = {
  textbox: 'edit text',
  searchbox: 'search field',
  combobox: 'choice',
  gridcell: 'cell',
  StaticText: '',
  term: '',
  definition: '',
  time: '',
  DescriptionList: 'list',
  DisclosureTriangle: 'button',
  complementary: 'side part',
  main: 'main part',
}

function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>, depth: number): string[] {
  const role = String(node.role?.value)
  if (UNREAD.has(role)) return []
  const isSilent = node.ignored || SILENT.has(role)
  const line = isSilent ? '' : say(node)
  const children = NAMED_BY_CONTENT.has(role)
    ? []
    : (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id)
        return child === undefined ? [] : linesOf(child, byId, line === '' ? depth : depth + 1)
      })
  return line === '' ? children : [`${'  '.repeat(depth)}${line}`, ...children]
}

function say(node: AxNode): string {
  const role = text(node.role)
  const read = (name: string) => text(node.properties?.find((each) => each.name === name)?.value)
  const name = SAID_BY_CONTENT.has(role) ? '' : text(node.name).trim()
  const [value, description] = [read('valuetext') || text(node.value), text(node.description)]
  const states = [
    value === '' || value === name ? '' : `“${value}”`,
    read('disabled') === 'true' ? 'unavailable' : '',
    read('pressed') === 'true' ? 'pressed' : '',
    EXPANDED[read('expanded')] ?? '',
    read('invalid') === 'true' ? 'invalid' : '',
    // Leaves out a description that repeats the name, as screen readers do.
    description === name ? '' : description,
  ]
  const level = role === 'heading' ? ` level ${read('level')}` : ''
  const words = [name, `${ROLE_WORDS[role] ?? role}${level}`, ...states]
  return words.filter((word) => word !== '').join(', ')
}

const EXPANDED: Readonly<Record<string, string>> = { true: 'expanded', false: 'collapsed' }

function text(of: Value | undefined): string {
  const value = of?.value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

async function inSession<Result>(
  page: Page,
  read: (session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const session = await page.context().newCDPSession(page)
  try {
    return await read(session)
  } finally {
    await session.detach()
  }
}
