import { createHash } from 'node:crypto'
import { BaseSequencer } from 'vitest/node'

/** Files in the order of the run's seed, project by project: a worker is kept as long as the project stays the same. */
export default class SeededSequencer extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const { projects, config } = this.ctx
    const place = ({ project }) => projects.indexOf(project)
    const key = ({ moduleId }) =>
      createHash('sha1')
        .update(`${config.sequence.seed} ${moduleId.slice(config.root.length)}`)
        .digest('hex')
    return files
      .map((file) => ({ file, place: place(file), key: key(file) }))
      .sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
      .map(({ file }) => file)
  }
}
