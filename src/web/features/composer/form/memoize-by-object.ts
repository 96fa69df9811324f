/** Caches the result of a function for each object, as long as the object exists. */
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
