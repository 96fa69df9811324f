/** If `beside` is set, `goal` limits the ratio of `ours` to `beside`. */
export type Figure = { what: string; unit: 'ms' | 'MB' | ''; ours: number; beside?: number; goal?: number }

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

type Rounds = { rounds: number; warmUps: number }

/** Measures all candidates in each round, so that other load on the machine slows all of them alike. */
export async function inTurns<Name extends string, What extends string>(
  names: readonly Name[],
  { rounds, warmUps }: Rounds,
  measure: (name: Name) => Promise<Record<What, number>>,
): Promise<(name: Name, what: What) => number> {
  const readings = new Map<Name, Record<What, number>[]>(names.map((name) => [name, []]))
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const reading = await measure(name)
      if (round >= 0) readings.get(name)?.push(reading)
    }
  }
  return (name, what) => median((readings.get(name) ?? []).map((reading) => reading[what]))
}
