import { type Browser, signInBrowser } from '#service/workspace/testing/browser.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

export function signInElsewhere({ url, key }: StoryService): Promise<Browser> {
  return signInBrowser((path, init) => fetch(url + path, init), url, key)
}
