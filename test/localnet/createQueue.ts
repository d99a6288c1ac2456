/** Does one piece of work after the other; one that fails doesn't keep the next from its turn. */
export type Queue = <result>(work: () => Promise<result>) => Promise<result>

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
