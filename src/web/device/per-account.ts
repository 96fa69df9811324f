/** What local storage keeps for an account; null where it has nothing, or storage is blocked. */
export function readOfAccount(name: string, accountId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`almanac.${name}.${accountId}`) ?? 'null')
  } catch {
    return null
  }
}

/** Without storage the value is forgotten with the page. */
export function keepOfAccount(name: string, accountId: string, value: unknown): void {
  try {
    localStorage.setItem(`almanac.${name}.${accountId}`, JSON.stringify(value))
  } catch {
    // Blocked or full.
  }
}
