import { expect, test, vi } from 'vitest'
import { createStorage, type StoredValue } from '../../../../hooks/shared/storage/createStorage.js'
import type { StorageLike } from '../../../../hooks/shared/types/env.js'

const color: StoredValue<'red' | 'blue'> = {
  name: 'color',
  parse: (json) => (json === 'red' || json === 'blue' ? json : undefined),
}
const amount: StoredValue<bigint> = {
  name: 'amount',
  parse: (json) => BigInt(String(json)),
  toJson: String,
}

function createFake(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial))
  const storage: StorageLike = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
  return { entries, storage }
}

const create = (storage: StorageLike | undefined, window?: Window) =>
  createStorage({ env: { storage, window }, id: 'shop' })

const refuse = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

test('a value is stored as JSON under its versioned name', () => {
  const { entries, storage } = createFake()
  const kept = create(storage)
  kept.write(color, 'red')
  kept.write(amount, 10n ** 30n)
  expect(Object.fromEntries(entries)).toEqual({
    'latchkey:1:shop:color': '"red"',
    'latchkey:1:shop:amount': `"${10n ** 30n}"`,
  })
  expect(create(storage).read(color)).toBe('red')
  expect(create(storage).read(amount)).toBe(10n ** 30n)
  kept.remove(color)
  expect(entries.has('latchkey:1:shop:color')).toBe(false)
})

test('an unchanged text is parsed once for each definition, and a changed one anew', () => {
  const { entries, storage } = createFake({ 'latchkey:1:shop:list': '[1]' })
  const kept = create(storage)
  const list: StoredValue<readonly unknown[]> = {
    name: 'list',
    parse: (json) => (Array.isArray(json) ? json : undefined),
  }
  const first = kept.read(list)
  expect(first).toEqual([1])
  expect(kept.read(list)).toBe(first)
  expect(kept.read({ name: 'list', parse: (json) => JSON.stringify(json) })).toBe('[1]')
  entries.set('latchkey:1:shop:list', '[2]')
  expect(kept.read(list)).toEqual([2])
  kept.remove(list)
  expect(kept.read(list)).toBeUndefined()
})

test.each(['green', '"green"', '{"a', 'null', '', `"${'x'.repeat(1_000_001)}"`])(
  'a stored value of another form is ignored: %.20s',
  (text) => {
    const { storage } = createFake({ 'latchkey:1:shop:color': text, 'latchkey:1:shop:amount': text })
    expect(create(storage).read(color)).toBeUndefined()
    expect(create(storage).read(amount)).toBeUndefined()
  },
)

const badStorages: [string, () => StorageLike | undefined][] = [
  ['absent', () => undefined],
  ['full', () => ({ ...createFake().storage, setItem: refuse })],
  ['unreadable', () => ({ ...createFake().storage, getItem: refuse })],
  ['deaf', () => ({ ...createFake().storage, setItem: () => undefined })],
  ['wholly blocked', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
]

test.each(badStorages)('while storage is %s, memory is the fallback', (_, createBad) => {
  const kept = create(createBad())
  kept.write(color, 'blue')
  expect(kept.read(color)).toBe('blue')
  kept.remove(color)
  expect(kept.read(color)).toBeUndefined()
})

test('a storage whose getter throws is treated as absent', () => {
  const env = {
    window: undefined,
    get storage(): StorageLike {
      return refuse()
    },
  }
  const kept = createStorage({ env, id: 'shop' })
  kept.write(color, 'blue')
  expect(kept.read(color)).toBe('blue')
})

test('a new value that does not fit into storage overrides the old one there', () => {
  const { storage } = createFake({ 'latchkey:1:shop:color': '"red"' })
  const kept = create({ ...storage, setItem: refuse })
  kept.write(color, 'blue')
  expect(kept.read(color)).toBe('blue')
})

test('what another tab writes after a write has failed counts, and is not overridden', () => {
  const { entries, storage } = createFake({ 'latchkey:1:shop:color': '"red"' })
  let isFull = true
  const kept = create({
    ...storage,
    setItem: (key, value) => (isFull ? refuse() : storage.setItem(key, value)),
  })
  expect(kept.write(color, 'blue')).toBe(false)
  expect(kept.read(color)).toBe('blue')
  isFull = false
  entries.set('latchkey:1:shop:color', '"red" ')
  expect(kept.read(color)).toBe('red')
})

test('a value that can not be removed stays removed for this page load', () => {
  const { storage } = createFake({ 'latchkey:1:shop:color': '"red"' })
  const kept = create({ ...storage, removeItem: refuse })
  kept.remove(color)
  expect(kept.read(color)).toBeUndefined()
})

test('the host’s own storage comes first', () => {
  const [own, local] = [createFake(), createFake()]
  const env = { storage: local.storage, window: undefined }
  createStorage({ env, id: 'shop', storage: own.storage }).write(color, 'red')
  expect(own.entries.size).toBe(1)
  expect(local.entries.size).toBe(0)
})

/** Tabs that share channels as in a browser: the sender does not receive its own message. */
function createTabs() {
  const open = new Set<FakeChannel>()
  type FakeChannel = { name: string; onmessage: ((event: { data: unknown }) => void) | null }
  function BroadcastChannel(this: FakeChannel & Record<string, unknown>, name: string) {
    Object.assign(this, { name, onmessage: null })
    open.add(this)
    this['postMessage'] = (data: unknown) => {
      if (!open.has(this)) throw new DOMException('The channel is closed.', 'InvalidStateError')
      for (const other of open) if (other !== this && other.name === name) other.onmessage?.({ data })
    }
    this['close'] = () => open.delete(this)
  }
  const createTab = () => Object.assign(new EventTarget(), { BroadcastChannel }) as unknown as Window
  return { open, createTab }
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key })
}

test('other tabs receive the name of a written or removed key, through any storage', () => {
  const { createTab } = createTabs()
  const [here, there, elsewhere] = [createTab(), createTab(), createTab()].map((tab) =>
    create(undefined, tab),
  )
  const [heardHere, heardThere] = [vi.fn(), vi.fn()]
  here?.subscribe(heardHere)
  there?.subscribe(heardThere)
  here?.write(color, 'red')
  here?.remove(color)
  expect(heardThere.mock.calls).toEqual([['color'], ['color']])
  expect(heardHere).not.toHaveBeenCalled()
  elsewhere?.write(color, 'blue')
  expect(heardThere).toHaveBeenCalledTimes(2)
})

test('what is stored already is reported to no tab: of what all do at once each would hear from each', () => {
  const { createTab } = createTabs()
  const { storage } = createFake()
  const heard = vi.fn()
  const tabs = Array.from({ length: 10 }, () => create(storage, createTab()))
  for (const tab of tabs) tab.subscribe(heard)
  for (const tab of tabs) tab.write(color, 'red')
  expect(heard).toHaveBeenCalledTimes(9)
  for (const tab of tabs) tab.remove(color)
  expect(heard).toHaveBeenCalledTimes(18)
})

test('a storage event reports Latchkey’s own keys, and a cleared storage', () => {
  const window = new EventTarget() as Window
  const listener = vi.fn()
  create(undefined, window).subscribe(listener)
  for (const key of ['latchkey:1:shop:color', 'latchkey:1:other:color', 'color', null])
    window.dispatchEvent(storageEvent(key))
  expect(listener.mock.calls).toEqual([['color'], [undefined]])
})

test('an ended subscription leaves no listener', () => {
  const { open, createTab } = createTabs()
  const window = createTab()
  const listener = vi.fn()
  const kept = create(undefined, window)
  const stop = kept.subscribe(listener)
  expect(open.size).toBe(1)
  stop()
  expect(open.size).toBe(0)
  window.dispatchEvent(storageEvent('latchkey:1:shop:color'))
  kept.write(color, 'red')
  expect(listener).not.toHaveBeenCalled()
})

test('a message on the channel that is no name is ignored', () => {
  const { open, createTab } = createTabs()
  const listener = vi.fn()
  create(undefined, createTab()).subscribe(listener)
  for (const channel of open) channel.onmessage?.({ data: { name: 'color' } })
  expect(listener).not.toHaveBeenCalled()
})

test('a browser that rejects channels still notifies by storage events', () => {
  const window = Object.assign(new EventTarget(), { BroadcastChannel: refuse }) as unknown as Window
  const listener = vi.fn()
  create(undefined, window).subscribe(listener)
  window.dispatchEvent(storageEvent('latchkey:1:shop:color'))
  expect(listener).toHaveBeenCalledExactlyOnceWith('color')
})

test('a value that is too long to be read again is not taken for stored', () => {
  const { storage } = createFake()
  const list: StoredValue<string> = { name: 'list', parse: String }
  expect(create(storage).write(list, 'x'.repeat(999_998))).toBe(true)
  expect(create(storage).read(list)).toHaveLength(999_998)
  const page = create(storage)
  expect(page.write(list, 'y'.repeat(999_999))).toBe(false)
  expect(page.read(list)).toHaveLength(999_999)
  // What was there before is not lost for other pages.
  expect(create(storage).read(list)).toBe('x'.repeat(999_998))
})
