import type { Reporter as StoryReporter, TestCase } from 'playwright/types/testReporter'
import type { Reporter as UnitReporter } from 'vitest/node'

type Outcome = 'passed' | 'failed' | 'skipped'

/** The last line of a run, alone on its line: for whoever reads the output, person or program. */
function closingLine(run: string, outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length
  const skipped = count('skipped')
  return `${run}: ${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** For Vitest. What broke outside a test (a file that does not load, an error nobody caught) counts as failed. */
export const unitClosingLine: UnitReporter = {
  onTestRunEnd(modules, unhandled) {
    const broken = [...unhandled, ...modules.flatMap((module) => module.errors())].map(
      () => 'failed' as const,
    )
    const outcomes = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test): Outcome => {
        const { state } = test.result()
        return state === 'pending' ? 'skipped' : state
      })
    // The summary of the reporter before this one is written in the same turn, so this waits for the next.
    setImmediate(() => console.log(closingLine('unit', [...outcomes, ...broken])))
  },
}

/** For Playwright, which makes one of the default export of a file. A story that was never reached counts as skipped. */
export default class StoriesClosingLine implements StoryReporter {
  private stories: readonly TestCase[] = []
  private broken = 0

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
    console.log(closingLine('stories', [...outcomes, ...Array<Outcome>(this.broken).fill('failed')]))
    return Promise.resolve()
  }
}
