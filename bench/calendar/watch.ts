// Everything here travels into the page as text, so nothing may stand outside of the one function.
// oxlint-disable unicorn/consistent-function-scoping
/** Runs in the page before anything of it: how long until what was asked for is laid out. */
export function watch(): void {
  const layOut = () => document.body.getBoundingClientRect()
  const whenThere = (posts: string): Promise<number> =>
    new Promise((resolve) => {
      const look = () => {
        const days = new Set([...document.querySelectorAll(posts)].map((post) => post.parentElement))
        // Most days of the month have something; a strip or a list alone is not the month.
        if (days.size < 28) return void requestAnimationFrame(look)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      }
      look()
    })
  // What is drawn ahead of what is shown lies out of sight; what can only be read yet is hidden from whoever cannot see.
  globalThis.paintedAt = () => whenThere('[data-post]:not(.out-of-sight *)')
  globalThis.inUseAt = () => whenThere('[data-post]:not([aria-hidden] *)')

  const changed = (act: () => void, mark: () => string): Promise<number> =>
    new Promise((resolve) => {
      const before = mark()
      const start = performance.now()
      const observer = new MutationObserver(() => {
        if (mark() === before) return
        layOut()
        observer.disconnect()
        resolve(performance.now() - start)
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
      act()
    })
  const firstPosts = () =>
    [...document.querySelectorAll(':is(table, ol, #view) [data-post]:not([aria-hidden] *)')]
      .slice(0, 40)
      .map((post) => post.getAttribute('data-post'))
      .join()
  globalThis.press = async (name) => {
    const button = [...document.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
    // A head that says so already shows no post yet.
    const taken = await changed(() => button?.click(), firstPosts)
    await new Promise((resolve) => setTimeout(resolve, 150))
    return taken
  }
  globalThis.type = async (text) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    // React hears of a value only where it was set past its own property.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    return await changed(() => {
      if (field === null) return
      value?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, firstPosts)
  }
}

declare global {
  var paintedAt: () => Promise<number>
  /** When what was painted can be pressed and heard too. */
  var inUseAt: () => Promise<number>
  var press: (name: string) => Promise<number>
  var type: (text: string) => Promise<number>
}
