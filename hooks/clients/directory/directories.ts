import { createBuiltInDirectory } from './createBuiltInDirectory.js'
import { createHostedDirectory } from './createHostedDirectory.js'

/** The directories: one lazily loaded group. */
export const directories = { createBuiltInDirectory, createHostedDirectory } as const
