import { readSetAsideRows } from './database.ts'
import { listSetAside } from './stored-json.ts'

/** All that could not be read on this device, as it was found. */
export async function setAsideToFile(): Promise<string> {
  const rows = await readSetAsideRows().catch(() => [])
  return JSON.stringify({ format: 'almanac-set-aside', values: listSetAside(), rows }, null, 2)
}
