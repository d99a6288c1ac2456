import { startVitest } from 'vitest/node'
import { findBrowser } from './browser.mjs'
import { command } from './command.mjs'
import { findRedis } from './redis.mjs'
import CountReporter from './reporter.mjs'

const counter = new CountReporter()

async function test() {
  process.env.CHROMIUM_PATH = findBrowser()
  process.env.REDIS_PATH = findRedis()
  if (!command('node', ['.ci/build.mjs'])) throw new Error('The packages do not build, so no test ran.')
  const vitest = await startVitest('test', process.argv.slice(2), {
    watch: false,
    reporters: ['default', counter],
  })
  await vitest.exit()
}

await test().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
