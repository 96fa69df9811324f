import { type Browser, signInBrowser } from '#service/workspace/testing/browser.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

/** Another device of the account. It calls the routes of the workspace without a page. */
export function signInElsewhere({ url, key }: StoryService): Promise<Browser> {
  return signInBrowser((path, init) => fetch(url + path, init), url, key)
}
