import { serverOn } from '#service/start/testing/server-under-test.ts'
import { receiveTask } from '#service/store/testing/child-process.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'

export type GatewayTask = { settings: StoreSettings; upstream: string; now: number }

const { settings, upstream, now } = await receiveTask<GatewayTask>()
const clock = () => now
serverOn(await openStore({ ...settings, clock }), { clock, upstream: new URL(upstream) })
