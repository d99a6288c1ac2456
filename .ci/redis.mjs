import { findProgram } from './findProgram.mjs'

/** Path of a Redis that sessions are tested on. */
export const findRedis = () =>
  findProgram({
    variable: 'REDIS_PATH',
    names: ['redis-server'],
    debianPackage: 'redis-server',
    advice: 'Install Redis',
  })
