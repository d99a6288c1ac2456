import { FrameRequestError } from '../FrameRequestError.js'

/** What the frame keeps in this browser, apart for each site that embeds it. */
export type Database = {
  read(key: string): Promise<unknown>
  write(entries: Readonly<Record<string, unknown>>): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

const name = 'latchkey-wallet'
const table = 'wallet'

/**
 * Opens IndexedDB for each access, so that other tabs of the same site are never held up.
 * Every method throws FrameRequestError when the browser denies storage, or `isDenied` says so in its place.
 */
export function createDatabase({ isDenied }: { isDenied: boolean }): Database {
  const run = async <value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<value>[],
  ) => {
    try {
      if (isDenied) throw new DOMException('Storage is denied.', 'SecurityError')
      const database = await openDatabase()
      try {
        const transaction = database.transaction(table, mode)
        const requests = work(transaction.objectStore(table))
        await untilDone(transaction)
        return requests.map(({ result }) => result)
      } finally {
        database.close()
      }
    } catch (cause) {
      throw new FrameRequestError(
        'This browser does not let the wallet keep its key here. Allow site data for this page, then sign in again.',
        { cause },
      )
    }
  }
  return {
    read: async (key) => (await run<unknown>('readonly', (store) => [store.get(key)]))[0],
    async write(entries) {
      await run('readwrite', (store) => Object.entries(entries).map(([key, value]) => store.put(value, key)))
    },
    async remove(keys) {
      await run('readwrite', (store) => keys.map((key) => store.delete(key)))
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

function untilDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
