/** Makes a promise that `open` resolves. Stories delay responses with it. */
export function makeGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
