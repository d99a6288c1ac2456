import { beforeEach } from 'vitest'
import { resetLocalnet } from '../resetLocalnet.js'

// Every flow begins on the same chains and services, whichever flow came before.
beforeEach(resetLocalnet)
