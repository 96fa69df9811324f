import type { Limit } from '#contract/account-limits.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

export type StoryLimits = Record<string, { max: number; used: number; remaining?: number }>

/**
 * Decides what the service finds when it reads the limits: other numbers, limits that no interface lists, numbers that
 * contradict each other, or nothing at all. How it answers with that is its own doing.
 */
export function commandLimits({ store }: StoryService) {
  const { ofAccount } = store.accountLimits
  return {
    become(limits: StoryLimits, tier = 'basic') {
      const record = Object.fromEntries(
        Object.entries(limits).map(([name, { max, used, remaining = max - used }]): [string, Limit] => [
          name,
          { max, used, remaining },
        ]),
      )
      // A record of another service: whichever limits it has, it is written as it is.
      const found = { ...record, tier } as Awaited<ReturnType<typeof ofAccount>>
      store.accountLimits.ofAccount = () => Promise.resolve(found)
    },
    fail() {
      store.accountLimits.ofAccount = () => Promise.reject(new Error('the limits of this story are away'))
    },
  }
}
