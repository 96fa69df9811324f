import { useEffect, useEffectEvent } from 'react'
import { observable } from '#web/observable.ts'

/** A change of the device's database, published to every tab of this origin, this one included. */
type DeviceChange =
  | { about: 'draft'; id: string; revision: number | null; kept?: KeptVersion; from: string }
  | {
      about: 'sending'
      draftId: string
      from: string
      /** Whether its outcome is known now: from the answer to its request, or later than that. */
      settled: 'no' | 'answered' | 'late'
    }
  /** A draft waits for its seconds of undo, or waits no more. */
  | { about: 'delay'; draftId: string; from: string }
  /** Rows were added to a plan, or taken away. */
  | { about: 'plan'; id: string; from: string }
  | { about: 'sent-quotes' }

/** A version of a draft that another tab replaced: its revision, and the draft in which it is kept. */
type KeptVersion = { revision: number; id: string }

/** Distinguishes the changes of this tab from those of others. */
export const tabId = Math.random().toString(36).slice(2)

const last = observable<DeviceChange | null>(null)
let channel: BroadcastChannel | null = null

export function publishDeviceChange(change: DeviceChange): void {
  last.set(change)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel takes none; only windows do.
  openChannel().postMessage(change)
}

export function onDeviceChange(listener: (change: DeviceChange) => void): () => void {
  openChannel()
  return last.subscribe((change) => {
    if (change !== null) listener(change)
  })
}

/** Listens to the changes of all tabs, this one included, while a component is mounted. */
export function useDeviceChange(listener: (change: DeviceChange) => void): void {
  const call = useEffectEvent(listener)
  useEffect(() => onDeviceChange((change) => call(change)), [])
}

function openChannel(): BroadcastChannel {
  if (channel !== null) return channel
  channel = new BroadcastChannel('almanac')
  channel.addEventListener('message', ({ data: change }: MessageEvent<DeviceChange>) => {
    last.set(change)
  })
  return channel
}
