/**
 * Each kind first gets one mark. Urgent kinds then get a mark for each of their posts, because fewer would show a wrong
 * number of failures. The other kinds share the rest in proportion.
 */
export function pickMarks<Mark>(
  all: readonly Mark[],
  most: number,
  order: readonly Mark[],
  urgent: readonly Mark[],
): Mark[] {
  if (all.length <= most) return [...all]
  const kinds = order.filter((mark) => all.includes(mark)).slice(0, most)
  const total = new Map(kinds.map((mark) => [mark, all.filter((each) => each === mark).length]))
  const shown = new Map(kinds.map((mark) => [mark, 1]))
  for (let spare = most - kinds.length; spare > 0; spare--) {
    const [first, ...others] = kinds
    if (first === undefined) break
    const want = (mark: Mark) => (total.get(mark) ?? 0) / ((shown.get(mark) ?? 0) + 1)
    const next =
      urgent.find((mark) => (shown.get(mark) ?? Infinity) < (total.get(mark) ?? 0)) ??
      others.reduce((best, mark) => (want(mark) > want(best) ? mark : best), first)
    shown.set(next, (shown.get(next) ?? 0) + 1)
  }
  return kinds.flatMap((mark) => Array.from({ length: shown.get(mark) ?? 0 }, () => mark))
}
