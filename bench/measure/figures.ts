/** A measured value. Its goal is a ratio if there is a value beside it. */
export type Figure = { what: string; unit: 'ms' | 'MB' | ''; ours: number; beside?: number; goal?: number }

/** Prints a line for each figure. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(title)
  console.table(Object.fromEntries(figures.map((figure) => [figure.what, toRow(figure)])))
}

function toRow({ unit, ours, beside, goal }: Figure) {
  const judged = beside === undefined ? ours : ours / beside
  return {
    unit,
    ours: round(ours),
    ...(beside === undefined ? {} : { beside: round(beside), ratio: round(judged) }),
    ...(goal === undefined ? {} : { 'at most': goal, met: judged <= goal }),
  }
}

const round = (value: number) => Number(value.toPrecision(3))

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
