import { serverOn } from '#service/start/testing/server-under-test.ts'
import { receiveTask } from '#service/store/testing/child-process.ts'
import { dieBeforeStatement } from '#service/store/testing/die-before-statement.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'

export type GatewayTask = { settings: StoreSettings; upstream: string; now: number; statement: number | null }

/** A gateway that sends what is due until it is killed, or until it dies before one of its statements. */
const { settings, upstream, now, statement } = await receiveTask<GatewayTask>()
const clock = () => now
const store = await openStore({ ...settings, clock })
if (statement !== null) dieBeforeStatement(statement)
serverOn(store, { clock, upstream: new URL(upstream) })
