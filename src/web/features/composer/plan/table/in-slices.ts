/** Reading or cutting one row takes up to 60 ms, so at most 80 ms pass before the page can answer. */
const SLICE_MS = 20

/**
 * Goes through a list without blocking the page. Input is handled between slices, and before the code after the last
 * one.
 */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let start = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - start < SLICE_MS) continue
    await nextTask()
    start = performance.now()
  }
  await nextTask()
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}
