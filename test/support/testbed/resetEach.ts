import { beforeEach } from 'vitest'
import { resetLocalnet } from '../resetLocalnet.js'

// Every flow starts on the same chains and services, whichever flow ran before.
beforeEach(resetLocalnet)
