/** A function whose result is kept for each object that it is given, as long as the object is. */
export function memoizeByObject<Given extends object, Result>(
  compute: (given: Given) => Result,
): (given: Given) => Result {
  const results = new WeakMap<Given, { result: Result }>()
  return (given) => {
    const known = results.get(given) ?? { result: compute(given) }
    results.set(given, known)
    return known.result
  }
}
