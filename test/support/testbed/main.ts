/** One local network and one playground server, in a process of its own, for one worker of the test run. */
import { findBasePort, startLocalnet } from '@latchkey/localnet'
import { servePlayground } from '../../../docs/server/servePlayground.js'
import { logRequests } from './logRequests.js'

const [folder, developmentFolder, requests] = process.argv.slice(2)
if (folder === undefined || developmentFolder === undefined || requests === undefined)
  throw new TypeError(
    'Name the folders of the two builds of the playground, and the file that requests are logged in.',
  )

logRequests(requests)

const localnet = await startLocalnet({ port: await findBasePort() })
const { playground, services } = localnet.urls
const stopPlayground = await servePlayground({
  folder,
  developmentFolder,
  port: Number(new URL(playground).port),
  urls: localnet.urls,
})
// The run that started this process has ended or crashed.
process.once('disconnect', () =>
  Promise.all([stopPlayground(), localnet.stop()]).finally(() => process.exit(0)),
)
// The local network uses eight of the ten ports of a block, and the last one marks the block as taken.
const host = `http://localhost:${Number(new URL(playground).port) + 8}`
process.send?.({ playground, services, host, requests })
