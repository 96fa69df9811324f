import { median } from './figures.ts'

type Rounds = { rounds: number; warmUps: number }

/**
 * Measures every contender once in each round, so that other load of the machine slows all of them, and returns the
 * medians. Every second round runs in reverse order. Warm-up rounds do not count.
 */
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
