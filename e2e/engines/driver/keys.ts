import type { Driver } from './driver.ts'

/** Keys without a character, as WebDriver encodes them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Presses one key, or several together: `Control+k`. */
export async function pressKeys(send: Driver['send'], keys: string): Promise<void> {
  const codes = keys.split('+').map((key) => KEYS[key] ?? key)
  const down = codes.map((value) => ({ type: 'keyDown', value }))
  const up = codes.toReversed().map((value) => ({ type: 'keyUp', value }))
  await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] })
}
