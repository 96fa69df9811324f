import { expect } from 'playwright/test'
import { ELEMENT_KEY, type Send } from './driver.ts'

type Name = string | RegExp
type Found = { id: string; name: string }
export type Tab = ReturnType<typeof makeTab>

const NATIVE: Readonly<Record<string, string>> = {
  button: 'button, summary, input[type=submit]',
  combobox: 'select',
  dialog: 'dialog',
  grid: 'table',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  searchbox: 'input[type=search]',
  img: 'img',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=password]',
}

const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
}

export function makeTab(send: Send) {
  const run = (script: string, ...args: unknown[]) => send('ExecuteScript', { script, args })

  /** Asks the engine only about the candidates of `FIND_CANDIDATES`, because a month has hundreds of elements. */
  async function find(role: string, name: Name, isFocused = false): Promise<Found> {
    const selector = [NATIVE[role], `[role=${role}]`].filter(Boolean).join(', ')
    const pattern = typeof name === 'string' ? RegExp.escape(name) : name.source
    // The cast is safe, because WebDriver returns each element as an object with its id under `ELEMENT_KEY`.
    const found = (await run(FIND_CANDIDATES, selector, pattern, isFocused)) as Record<string, string>[]
    for (const id of found.map((reference) => reference[ELEMENT_KEY] ?? '')) {
      const computed = await send('GetComputedRole', { id })
      const label = String(await send('GetComputedLabel', { id }))
      // Accepts an empty role for a password field, because HTML gives it none. Accepts `image` for `img`, because ARIA
      // 1.3 has renamed the role.
      const isRole =
        computed === role ||
        (computed === '' && role === 'textbox') ||
        (computed === 'image' && role === 'img')
      if (isRole && (typeof name === 'string' ? label.trim() === name : name.test(label)))
        return { id, name: label }
    }
    throw new Error(`There is no ${role} ${String(name)}`)
  }

  const act = (role: string, name: Name, action: (id: string) => Promise<unknown>) =>
    until(async () => action((await find(role, name)).id))

  const press = async (keys: string) => {
    const codes = keys.split('+').map((key) => KEYS[key] ?? key)
    const down = codes.map((value) => ({ type: 'keyDown', value }))
    const up = codes.toReversed().map((value) => ({ type: 'keyUp', value }))
    await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] })
  }

  return {
    open: (url: string) => send('Navigate', { url }),
    reload: () => send('Refresh'),
    see: async (role: string, name: Name) => (await until(() => find(role, name))).name,
    miss: (role: string, name: Name) => until(() => expect(find(role, name)).rejects.toThrow('There is no')),
    click: (role: string, name: Name) => act(role, name, (id) => send('ElementClick', { id })),
    type: (role: string, name: Name, text: string) =>
      act(role, name, (id) => send('ElementSendKeys', { id, text })),
    /** Sets the file by a script, because the drivers handle the browser's file dialog differently. */
    choose: (label: string, { name, buffer }: { name: string; buffer: Buffer }) =>
      until(async () => expect(await run(CHOOSE_FILE, label, name, buffer.toString('base64'))).toBe(true)),
    focus: (role: string, name: Name) =>
      act(role, name, (id) => run('arguments[0].focus()', { [ELEMENT_KEY]: id })),
    press: async (...keys: string[]) => {
      for (const key of keys) await press(key)
    },
    read: (words: string) =>
      until(async () => expect(await run('return document.body.innerText')).toContain(words)),
    has: (role: string, name: Name, value: string) =>
      act(role, name, async (id) =>
        expect(await run('return arguments[0].value', { [ELEMENT_KEY]: id })).toBe(value),
      ),
    focused: async (role: string, name: Name) => (await until(() => find(role, name, true))).name,
    marked: (text: string) => until(async () => expect(await run(READ_MARKS)).toContain(text)),
  }
}

/** Repeats the action, because an element can be re-rendered or covered while the action runs. */
async function until<Value>(act: () => Promise<Value>): Promise<Value> {
  const values: Value[] = []
  await expect(async () => void values.push(await act())).toPass({ timeout: 60_000, intervals: [40] })
  // The cast is safe, because `toPass` returns only after an attempt has added a value.
  return values.at(-1) as Value
}

const CHOOSE_FILE = `
  const [label, name, content] = arguments
  const input = [...document.querySelectorAll('input[type=file]')].find((each) => each.ariaLabel === label)
  if (input === undefined) return false
  const transfer = new DataTransfer()
  transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return true`

const READ_MARKS = `return [...(CSS.highlights.get('found') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
  startContainer.data.slice(startOffset, endOffset))`

const FIND_CANDIDATES = `
  const [selector, pattern, isFocused] = arguments
  const wanted = new RegExp(pattern)
  const modal = document.querySelector('dialog:modal')
  const scope = modal ?? document
  const all = isFocused ? [document.activeElement].filter((each) => each?.matches(selector)) : [...scope.querySelectorAll(selector), ...(modal?.matches(selector) ? [modal] : [])]
  const texts = (each) => [
    each.getAttribute('aria-label'), each.textContent, each.title, each.placeholder, each.alt,
    ...[...(each.labels ?? [])].map((label) => label.textContent),
    ...(each.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    each.querySelector('legend, caption')?.textContent,
  ]
  return all.filter((each) =>
    (each.checkVisibility({ visibilityProperty: true }) || each.matches('input') && each.closest('label')?.checkVisibility()) &&
    each.closest('[inert], [aria-hidden=true]') === null &&
    texts(each).some((text) => text && wanted.test(text.replaceAll(/\\s+/g, ' ').trim())))
`
