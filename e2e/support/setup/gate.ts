/** A promise that resolves when `open` is called, to delay responses with. */
export function makeGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
