/** One row takes up to 60 ms to read or split, so the page responds after at most 80 ms. */
const SLICE_MS = 20

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
