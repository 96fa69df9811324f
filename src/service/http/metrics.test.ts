import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests are counted by route and status, and their times fall into buckets', () => {
  const { observe, toText } = createMetrics()
  observe({ method: 'GET', route: '/healthz', status: 200, seconds: 0.005 })
  observe({ method: 'GET', route: '/healthz', status: 200, seconds: 0.4 })
  observe({ method: 'GET', route: '/healthz', status: 503, seconds: 11 })
  const lines = toText([{ name: 'almanac_open_sockets', help: 'Open connections.', value: 3 }]).split('\n')
  expect(lines).toEqual([
    '# HELP almanac_requests_total Requests by route and status.',
    '# TYPE almanac_requests_total counter',
    'almanac_requests_total{method="GET",route="/healthz",status="200"} 2',
    'almanac_requests_total{method="GET",route="/healthz",status="503"} 1',
    '# HELP almanac_request_seconds Time until an answer begins.',
    '# TYPE almanac_request_seconds histogram',
    ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.25'].map(
      (bound) => `almanac_request_seconds_bucket{route="/healthz",le="${bound}"} 1`,
    ),
    ...['0.5', '1', '2.5', '5', '10'].map(
      (bound) => `almanac_request_seconds_bucket{route="/healthz",le="${bound}"} 2`,
    ),
    'almanac_request_seconds_bucket{route="/healthz",le="+Inf"} 3',
    'almanac_request_seconds_sum{route="/healthz"} 11.405',
    'almanac_request_seconds_count{route="/healthz"} 3',
    '# HELP almanac_open_sockets Open connections.',
    '# TYPE almanac_open_sockets gauge',
    'almanac_open_sockets 3',
    '',
  ])
})
