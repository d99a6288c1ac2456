import type { WalletsPage } from './openWallets.js'

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: (string[] | string)[] } }
  nodes: number[]
}

/** What scripts hold. Not among them: the code that the engine compiles, and what the browser keeps for itself. */
const kinds: readonly string[] = [
  ...['object', 'closure', 'array', 'regexp', 'number', 'bigint', 'symbol'],
  ...['string', 'concatenated string', 'sliced string'],
]

async function takeSnapshot({ devtools }: WalletsPage): Promise<Snapshot> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return JSON.parse(chunks.join(''))
}

/** How many bytes the page's scripts hold, by a snapshot of the heap; the snapshot collects the garbage first. */
export async function readHeld(opened: WalletsPage): Promise<number> {
  const { nodes, snapshot } = await takeSnapshot(opened)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const names = types[type]
  if (!Array.isArray(names) || size < 0) throw new TypeError('the snapshot is of another form')
  let held = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (kinds.includes(names[nodes[node + type] ?? -1] ?? '')) held += nodes[node + size] ?? 0
  return held
}
