import type { BrowserContext, Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'

/** The decoder's time limit in ms: large, so that a busy machine does not change the result. */
const timeLimit = 60_000

/** Decodes the QR code from a screenshot, as a camera would. */
export async function readScreenCode(context: BrowserContext, code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  // Drawn in another page: the page under test has its own content security policy.
  const reader = await context.newPage()
  const { width, height, red } = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const drawing = new OffscreenCanvas(width, height).getContext('2d')
    drawing?.drawImage(bitmap, 0, 0)
    const { data = [] } = drawing?.getImageData(0, 0, width, height) ?? {}
    let red = ''
    for (let index = 0; index < data.length; index += 4) red += String.fromCharCode(data[index] ?? 0)
    return { width, height, red: btoa(red) }
  }, picture)
  await reader.close()
  // The code is grey, so one channel is enough.
  const data = Uint8Array.from([...Buffer.from(red, 'base64')].flatMap((value) => [value, value, value]))
  return decodeQR({ width, height, data }, { timeLimit })
}
