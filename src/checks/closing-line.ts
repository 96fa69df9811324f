import type { Reporter as StoryReporter, TestCase } from 'playwright/types/testReporter'
import type { Reporter as UnitReporter } from 'vitest/node'

type Outcome = 'passed' | 'failed' | 'skipped'

function closingLine(run: string, outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length
  const skipped = count('skipped')
  return `${run}: ${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Counts errors outside of tests as failed tests. */
export const closingLineOf = (run: string): UnitReporter => ({
  onTestRunEnd(modules, unhandled) {
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = [...unhandled, ...groups.flatMap((group) => group.errors())].map(() => 'failed' as const)
    const outcomes = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test): Outcome => {
        const { state } = test.result()
        return state === 'pending' ? 'skipped' : state
      })
    // Prints the line later, because Vitest's own reporter prints its summary in the same turn of the event loop.
    setImmediate(() => console.log(closingLine(run, [...outcomes, ...broken])))
  },
})

/** The default export is for Playwright. A story that did not run counts as skipped. */
export default class StoriesClosingLine implements StoryReporter {
  private readonly run: string
  private stories: readonly TestCase[] = []
  private broken = 0

  constructor({ run = 'stories' }: { run?: string }) {
    this.run = run
  }

  onBegin(...[, suite]: Parameters<NonNullable<StoryReporter['onBegin']>>): void {
    this.stories = suite.allTests()
  }

  onError(): void {
    this.broken += 1
  }

  onExit(): Promise<void> {
    const outcomes = this.stories.map((story): Outcome => {
      if (story.results.length === 0 || story.outcome() === 'skipped') return 'skipped'
      return story.ok() ? 'passed' : 'failed'
    })
    console.log(closingLine(this.run, [...outcomes, ...Array<Outcome>(this.broken).fill('failed')]))
    return Promise.resolve()
  }
}
