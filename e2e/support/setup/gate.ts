/** Makes a promise that `open` resolves. Stories use it to delay responses. */
export function makeGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
