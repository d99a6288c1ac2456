import { afterEach, beforeAll } from 'vitest'
import { type JoinedLocalnet, joinLocalnet } from '../localnet/joinLocalnet.js'
import { getTestbed } from './testbed/getTestbed.js'

/** The run's local network, reset before the file and after each of its tests. */
export function shareLocalnet(): JoinedLocalnet {
  let joined: JoinedLocalnet | undefined
  const get = () => {
    if (joined === undefined) throw new TypeError('The local network is joined when the first test starts.')
    return joined
  }
  beforeAll(async () => {
    joined = await joinLocalnet(getTestbed().services)
    await joined.reset()
  })
  afterEach(() => get().reset())
  return {
    get manifest() {
      return get().manifest
    },
    get urls() {
      return get().urls
    },
    control: (command) => get().control(command),
    reset: () => get().reset(),
  }
}
