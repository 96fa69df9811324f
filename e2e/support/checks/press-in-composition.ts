import type { Locator } from 'playwright'

/** Presses a key while an input method, such as one for Japanese, is composing a character in the field. */
export function pressInComposition(field: Locator, key: string): Promise<void> {
  return field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })
}
