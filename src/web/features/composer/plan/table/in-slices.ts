/** Reading or cutting one row takes up to 60 ms, so at most 80 ms pass before the page can answer. */
const SLICE_MS = 20

/** Goes through a list without holding the page: input is handled between slices. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let start = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - start < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    start = performance.now()
  }
}
