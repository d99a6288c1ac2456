import { performance } from 'node:perf_hooks'
import { findBasePort } from './findBasePort.js'
import { startLocalnet } from './startLocalnet.js'

const resets = 20

const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const start = performance.now()
  return [await work(), performance.now() - start]
}

/** Prints what the local network costs a test run: its start, and going back to it. */
const [localnet, start] = await timed(async () => startLocalnet({ port: await findBasePort() }))
const times: number[] = []
for (let index = 0; index < resets; index++) times.push((await timed(localnet.reset))[1])
const [, stop] = await timed(localnet.stop)
times.sort((a, b) => a - b)
const sinceLaunch = performance.now() - times.reduce((sum, time) => sum + time, 0) - stop
console.log(`start ${start.toFixed(0)} ms (${sinceLaunch.toFixed(0)} ms with loading the code)`)
console.log(
  `reset ${times[resets / 2]?.toFixed(0)} ms (median of ${resets}), ${times.at(-1)?.toFixed(0)} ms at most`,
)
console.log(`stop ${stop.toFixed(0)} ms`)
