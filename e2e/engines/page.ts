import { CommandFailed, type Driver, ELEMENT_KEY } from './driver/driver.ts'
import { waitFor } from './driver/wait-for.ts'
import { pressKeys } from './driver/keys.ts'
import { findCandidates } from './driver/candidates.ts'

/** What the stories do with a browser. Everything is found by its role and its accessible name, as the engine computes them. */
export interface Page {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Waits until there is such an element, and returns its name. */
  see: (role: string, name: Name) => Promise<string>
  /** Waits until there is no such element. */
  miss: (role: string, name: Name) => Promise<void>
  click: (role: string, name: Name) => Promise<void>
  type: (role: string, name: Name, text: string) => Promise<void>
  focus: (role: string, name: Name) => Promise<void>
  /** Presses keys where the focus is: `Control+k`, `Escape`, `a`. */
  press: (...keys: string[]) => Promise<void>
  /** Waits until the visible text of the page has these words. */
  read: (words: Name) => Promise<void>
  /** Waits until a field has this value. */
  has: (role: string, name: Name, value: string) => Promise<void>
  /** Waits until the focused element has this role and this name. */
  focused: (role: string, name: Name) => Promise<string>
  /** Waits until the browser highlights this text as found by the filter. */
  marked: (text: string) => Promise<void>
  screenshot: () => Promise<Buffer>
}

type Name = string | RegExp
type Found = { id: string; name: string }

export function makePage({ send }: Driver): Page {
  const run = (script: string, ...args: unknown[]) => send('ExecuteScript', { script, args })

  async function find(role: string, name: Name, isFocused = false): Promise<Found | null> {
    for (const id of await findCandidates(run, role, name, isFocused)) {
      const [computed, label] = [
        await send('GetComputedRole', { id }),
        String(await send('GetComputedLabel', { id })),
      ]
      // A password field has no role in HTML.
      if ((computed === role || (computed === '' && role === 'textbox')) && matches(label, name))
        return { id, name: label }
    }
    return null
  }

  const wait = (role: string, name: Name) =>
    waitFor(
      `${role} ${String(name)}`,
      gone(() => find(role, name)),
    )

  /** Acts on an element. One that is rendered anew or covered meanwhile is looked for again. */
  const act = (role: string, name: Name, action: (id: string) => Promise<unknown>) =>
    waitFor(
      `${role} ${String(name)} to act on`,
      gone(async () => {
        const found = await find(role, name)
        if (found === null) return null
        await action(found.id)
        return true
      }),
    )

  return {
    open: async (url) => void (await send('Navigate', { url })),
    reload: async () => void (await send('Refresh')),
    see: async (role, name) => (await wait(role, name)).name,
    miss: async (role, name) => {
      await waitFor(
        `no ${role} ${String(name)}`,
        gone(async () => ((await find(role, name)) === null ? true : null)),
      )
    },
    click: async (role, name) => {
      await act(role, name, (id) => send('ElementClick', { id }))
    },
    type: async (role, name, text) => {
      await act(role, name, (id) => send('ElementSendKeys', { id, text }))
    },
    focus: async (role, name) => {
      await act(role, name, (id) => run('arguments[0].focus()', { [ELEMENT_KEY]: id }))
    },
    press: async (...keys) => {
      for (const key of keys) await pressKeys(send, key)
    },
    read: async (words) => {
      await waitFor(`the words ${String(words)}`, async () =>
        matches(String(await run('return document.body.innerText')), words, true) ? true : null,
      )
    },
    has: async (role, name, value) => {
      await waitFor(
        `${role} ${String(name)} to have ${value}`,
        gone(async () => {
          const found = await find(role, name)
          if (found === null) return null
          const current = await run('return arguments[0].value', { [ELEMENT_KEY]: found.id })
          return current === value ? true : null
        }),
      )
    },
    focused: async (role, name) => {
      const found = await waitFor(
        `the focus on ${role} ${String(name)}`,
        gone(() => find(role, name, true)),
      )
      return found.name
    },
    marked: async (text) => {
      await waitFor(`a mark on ${text}`, async () => {
        const marks = await run(READ_MARKS)
        return Array.isArray(marks) && marks.includes(text) ? true : null
      })
    },
    screenshot: async () => Buffer.from(String(await send('TakeScreenshot')), 'base64'),
  }
}

const READ_MARKS = `return [...(CSS.highlights.get('found') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
  startContainer.data.slice(startOffset, endOffset))`

const PASSING = new Set([
  'stale element reference',
  'no such element',
  'element not interactable',
  'element click intercepted',
])

/** Null for an element that is not there yet, or not there any more. */
function gone<Value>(read: () => Promise<Value | null>): () => Promise<Value | null> {
  return async () => {
    try {
      return await read()
    } catch (error) {
      if (error instanceof CommandFailed && PASSING.has(error.kind)) return null
      throw error
    }
  }
}

function matches(text: string, wanted: Name, isPart = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text)
  return isPart ? text.includes(wanted) : text.trim() === wanted
}
