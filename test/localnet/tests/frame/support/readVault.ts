import type { FrameTab } from './openFrame.js'

/** The names of what the frame keeps in its database, and every text in its other storages. */
export async function readVault(tab: FrameTab): Promise<{ keys: readonly string[]; texts: string }> {
  const frame = tab.page.frames().find((child) => child.url().includes('/sdk'))
  if (frame === undefined) throw new TypeError('The frame is not there.')
  return frame.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('latchkey-wallet')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const reading = database.transaction('wallet').objectStore('wallet').getAllKeys()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    database.close()
    const texts = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
    return { keys: keys.map(String), texts }
  })
}
