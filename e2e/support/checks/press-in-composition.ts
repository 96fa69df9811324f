import type { Locator } from 'playwright'

export function pressInComposition(field: Locator, key: string): Promise<void> {
  return field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })
}
