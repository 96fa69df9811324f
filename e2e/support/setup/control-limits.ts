import type { Limit } from '#contract/account-limits.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

export type StoryLimits = Record<string, { max: number; used: number; remaining?: number }>

export function controlLimits({ store }: StoryService) {
  const { ofAccount } = store.accountLimits
  return {
    set(limits: StoryLimits, tier = 'basic') {
      const record = Object.fromEntries(
        Object.entries(limits).map(([name, { max, used, remaining = max - used }]): [string, Limit] => [
          name,
          { max, used, remaining },
        ]),
      )
      // The cast is needed, because other services may return more or fewer limits than the type declares.
      const found = { ...record, tier } as Awaited<ReturnType<typeof ofAccount>>
      store.accountLimits.ofAccount = () => Promise.resolve(found)
    },
    fail() {
      store.accountLimits.ofAccount = () =>
        Promise.reject(new Error('this story makes reading the limits fail'))
    },
  }
}
