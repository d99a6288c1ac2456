import { LocalnetPortError } from './LocalnetPortError.js'
import { LocalnetStartError } from './LocalnetStartError.js'
import { startLocalnet } from './startLocalnet.js'

try {
  const localnet = await startLocalnet()
  const end = () => void localnet.stop().then(() => process.exit(0))
  process.once('SIGINT', end).once('SIGTERM', end)
  console.log(`Ready: ${localnet.urls.services}/manifest.json`)
} catch (error) {
  if (!(error instanceof LocalnetPortError || error instanceof LocalnetStartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
