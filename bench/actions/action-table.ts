import type { Figure } from '#bench/measure/figure.ts'
import { median } from '#bench/measure/median.ts'
import type { Reading } from '#bench/measure/person.ts'

export type Action = Reading & { screen: string; slower: number }

const isLetter = ({ name }: { name: string }) => name.startsWith('letter')

export function actionsToFigures(actions: readonly Action[]): Figure[] {
  const fast = medians(actions.filter(({ slower }) => slower === 1))
  const slow = actions.filter(({ slower }) => slower !== 1)
  const [letter, other] = [fast.filter(isLetter), fast.filter((action) => !isLetter(action))]
  return [
    ms(
      `slowest of ${other.length} actions at 1x, painted: ${slowest(other)}`,
      other[0]?.shown ?? Number.NaN,
      100,
    ),
    ms(
      `slowest of ${letter.length} letters at 1x, painted: ${slowest(letter)}`,
      letter[0]?.shown ?? Number.NaN,
      50,
    ),
    ms(
      'Interaction to Next Paint at 4x, 98th percentile',
      percentile(
        slow.map(({ inp }) => inp),
        98,
      ),
      200,
    ),
    ms(
      'painted frame at 4x, 98th percentile',
      percentile(
        slow.map(({ shown }) => shown),
        98,
      ),
    ),
  ]
}

function ms(what: string, ours: number, goal?: number): Figure {
  return { what, unit: 'ms', ours, ...(goal === undefined ? {} : { goal }) }
}

/** A line for each screen, then the slowest five at both speeds. */
export function printActions(actions: readonly Action[]): void {
  console.log(`${'screen'.padEnd(14)}actions   1x painted: worst  p98   4x INP: worst  p98`)
  for (const screen of [...new Set(actions.map((action) => action.screen)), 'all']) {
    const own = actions.filter((action) => screen === 'all' || action.screen === screen)
    const fast = medians(own.filter(({ slower }) => slower === 1))
    const [shown, inp] = [
      fast.map((each) => each.shown),
      own.filter(({ slower }) => slower > 1).map((each) => each.inp),
    ]
    const cells = [
      fast.length,
      Math.max(...shown),
      percentile(shown, 98),
      Math.max(...inp),
      percentile(inp, 98),
    ]
    console.log(
      screen.padEnd(14) +
        cells.map((cell, index) => cell.toFixed(0).padStart([7, 20, 5, 16, 5][index] ?? 0)).join(''),
    )
  }
  const fast = medians(actions.filter(({ slower }) => slower === 1))
  const slow = medians(actions.filter(({ slower }) => slower > 1)).toSorted((a, b) => b.inp - a.inp)
  for (const { screen, name, shown } of fast.slice(0, 5))
    console.log(`1x painted ${shown.toFixed(0).padStart(5)} ms  ${screen}: ${name}`)
  for (const { screen, name, inp, shown } of slow.slice(0, 5))
    console.log(
      `4x INP     ${inp.toFixed(0).padStart(5)} ms  ${screen}: ${name} (painted ${shown.toFixed(0)} ms)`,
    )
}

/** Each action once, with the medians of its readings, the slowest first. */
function medians(actions: readonly Action[]): Action[] {
  return [...Map.groupBy(actions, ({ screen, name }) => `${screen}: ${name}`).values()]
    .map((same) => ({
      ...(same[0] as Action), // A group has a member.
      shown: median(same.map(({ shown }) => shown)),
      inp: median(same.map(({ inp }) => inp)),
    }))
    .toSorted((a, b) => b.shown - a.shown)
}

function slowest([first]: readonly Action[]): string {
  return first === undefined ? 'none' : `${first.name} on ${first.screen}`
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}
