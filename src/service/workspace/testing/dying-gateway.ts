import { createGateway } from '#service/gateway/gateway.ts'
import { makeAttemptThrottle } from '#service/http/attempt-throttle.ts'
import { receiveTask } from '#service/store/testing/child-process.ts'
import { dieBeforeStatement } from '#service/store/testing/die-before-statement.ts'
import { openStore } from '#service/store/store.ts'
import { createKeySeal, createUpstreamSending } from '#service/workspace/upstream-workspace.ts'
import type { GatewayTask } from './gateway-process.ts'

export type DyingTask = GatewayTask & { key: string; secret: string; statement: number }

const { settings, upstream, now, key, secret, statement } = await receiveTask<DyingTask>()
const clock = () => now
const report = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
const store = await openStore({ ...settings, clock })
const { drafts } = createGateway({
  upstream: new URL(upstream),
  attempts: makeAttemptThrottle({ clock }),
  clock,
  pictureKey: null,
  report,
})
const account = await drafts.accountOf(key)
const seal = createKeySeal(secret)
const { settleNext } = createUpstreamSending({ store, upstream: drafts, seal, report })
dieBeforeStatement(statement)
await settleNext(account, Number.POSITIVE_INFINITY)
process.exit()
