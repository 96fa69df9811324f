import type { Locator } from 'playwright'

/** Presses a key while an input method composes a character in the field, such as for Japanese. */
export function pressInComposition(field: Locator, key: string): Promise<void> {
  return field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })
}
