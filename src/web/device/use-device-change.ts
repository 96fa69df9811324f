import { useEffect, useEffectEvent } from 'react'
import { type DeviceChange, onDeviceChange } from './device-changes.ts'

/** Listens to changes of the device's database by any tab, this one included. */
export function useDeviceChange(listener: (change: DeviceChange) => void): void {
  const call = useEffectEvent(listener)
  useEffect(() => onDeviceChange((change) => call(change)), [])
}
