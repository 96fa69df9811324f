import type { Figure } from '#bench/measure/figure.ts'
import { median } from '#bench/measure/median.ts'
import type { Readings } from './hand.ts'

export type Action = { screen: string; what: string; worst: number; median: number }

/** The actions of a screen, the slowest first. */
export function readingsToActions(screen: string, readings: Readings): Action[] {
  return [...readings]
    .map(([what, times]) => ({ screen, what, worst: Math.max(...times), median: median(times) }))
    .toSorted((a, b) => b.worst - a.worst || b.median - a.median)
}

export function tellActions(actions: readonly Action[]): void {
  console.log('  worst  median')
  for (const { screen, what, worst, median } of actions.toSorted((a, b) => b.worst - a.worst))
    console.log(`${toCell(worst)} ${toCell(median)}  ${screen}: ${what}`)
}

/** What holds for the slowest action of a screen holds for all of them. */
export function actionsToFigure(screen: string, [slowest, ...others]: readonly Action[]): Figure {
  return {
    what: `slowest of ${others.length + 1} on ${screen}: ${slowest?.what}`,
    unit: 'ms',
    ours: slowest?.worst ?? Number.NaN,
    goal: GOAL_MS,
  }
}

const GOAL_MS = 100

function toCell(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`.padStart(7)
}
