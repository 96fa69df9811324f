/** A row takes up to 60 ms of a usual machine, so at most 80 ms pass before the page can answer. */
const SLICE_MS = 20

/** Maps a list without holding the page: input is handled between slices. */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  let start = performance.now()
  for (const item of items) {
    mapped.push(map(item))
    if (performance.now() - start < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    start = performance.now()
  }
  return mapped
}
