import type { Page } from 'playwright'

/** What a page holds once everything that nobody holds is gone, and what its main thread has worked so far. */
export async function openGauges(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')

  async function read() {
    const { metrics } = await session.send('Performance.getMetrics')
    return (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  }

  return {
    weigh: async () => {
      // What is only freed after it was finalised goes with the second.
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      const value = await read()
      return {
        heap: value('JSHeapUsedSize') / 1_000_000,
        nodes: value('Nodes'),
        listeners: value('JSEventListeners'),
      }
    },
    /** How much of the heap is what the engine compiled of the scripts. It compiles more the longer somebody works. */
    weighCode: async () => {
      let text = ''
      const gather = ({ chunk }: { chunk: string }) => void (text += chunk)
      session.on('HeapProfiler.addHeapSnapshotChunk', gather)
      await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
      session.off('HeapProfiler.addHeapSnapshotChunk', gather)
      return sumCode(text) / 1_000_000
    },
    /** In milliseconds. */
    spent: async () => {
      const value = await read()
      return { task: value('TaskDuration') * 1000, script: value('ScriptDuration') * 1000 }
    },
  }
}

/** A snapshot of the heap, as the engine writes it: a node is as many numbers in a row as it has fields. */
type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

function sumCode(text: string): number {
  // The engine that writes this form is the one that runs here.
  const { snapshot, nodes } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + type] === code) sum += nodes[node + size] ?? 0
  return sum
}
