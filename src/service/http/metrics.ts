const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Gauge = { name: string; help: string; value: number }

type Request = { method: string; route: string; status: number; seconds: number }
type Times = { buckets: number[]; sum: number; count: number }

/** Does not escape labels, because routes and methods come from fixed lists. */
export function createMetrics() {
  const requests = new Map<string, number>()
  const times = new Map<string, Times>()

  return {
    observe: ({ method, route, status, seconds }: Request): void => {
      const labels = `method="${method}",route="${route}",status="${status}"`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      const time = times.get(route) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      times.set(route, {
        buckets: time.buckets.map((count, i) => count + (seconds <= (BUCKETS[i] ?? 0) ? 1 : 0)),
        sum: time.sum + seconds,
        count: time.count + 1,
      })
    },

    toText: (gauges: readonly Gauge[]): string => {
      const name = 'almanac_request_seconds'
      const histogram = [...times].flatMap(([route, { buckets, sum, count }]) => [
        ...buckets.map((below, i) => `${name}_bucket{route="${route}",le="${BUCKETS[i]}"} ${below}`),
        `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
        `${name}_sum{route="${route}"} ${sum}`,
        `${name}_count{route="${route}"} ${count}`,
      ])
      const lines = [
        ...head('almanac_requests_total', 'counter', 'Requests by route and status.'),
        ...[...requests].map(([labels, count]) => `almanac_requests_total{${labels}} ${count}`),
        ...head(name, 'histogram', 'Time until an answer begins.'),
        ...histogram,
        ...gauges.flatMap((gauge) => [
          ...head(gauge.name, 'gauge', gauge.help),
          `${gauge.name} ${gauge.value}`,
        ]),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}
