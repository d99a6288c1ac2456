import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import { HttpTimeoutError } from '../shared/errors/http.js'
import { NoRouteError } from '../shared/errors/swaps.js'
import type { SwapProvider } from '../shared/types/swapProvider.js'
import type { SwapContext } from './context.js'

export type QueryContext = Pick<SwapContext, 'chains' | 'config' | 'env' | 'id' | 'services'>

export const keyOf = ({ id }: Pick<SwapContext, 'id'>, name: string, ...rest: readonly unknown[]) =>
  ['latchkey', id, name, ...rest] as const

/** The providers of the instance: they don't change. */
export function providersQuery(context: QueryContext): QueryDefinition<readonly SwapProvider[]> {
  const { config, services } = context
  return defineQuery<readonly SwapProvider[]>({
    queryKey: keyOf(context, 'swapProviders'),
    queryFn: async () => (config.features.swaps === false ? [] : services.swap.providers()),
    staleTime: Infinity,
  })
}

/** How long a provider may take, in ms. The hosted one has a shorter timeout of its own. */
const answerTimeout = 20_000

/** What a provider answers, in time. */
export async function untilAnswered<value>(
  { env }: Pick<QueryContext, 'env'>,
  answering: value,
): Promise<Awaited<value>> {
  let cancel = () => {}
  const late = new Promise<never>((_, reject) => {
    cancel = env.schedule(() => reject(new HttpTimeoutError()), answerTimeout)
  })
  return Promise.race([answering, late]).finally(cancel)
}

/** How long others are waited for once one provider has answered, in ms. */
const compareTimeout = 1500

/** What providers answer, in their order, without those that are late. Rejects with the first one's error where none answers. */
export async function readAnswers<value>(
  { env }: Pick<QueryContext, 'env'>,
  asked: readonly (() => Promise<value>)[],
): Promise<readonly value[]> {
  const answers: { readonly value: value }[] = []
  const failures: unknown[] = []
  let cancel = () => {}
  await new Promise<void>((resolve) => {
    let open = asked.length
    asked.forEach(async (ask, index) => {
      try {
        const value = await untilAnswered({ env }, ask())
        if (answers.length === 0) cancel = env.schedule(resolve, compareTimeout)
        answers[index] = { value }
      } catch (thrown) {
        failures[index] = thrown
      }
      open -= 1
      if (open === 0) resolve()
    })
  })
  cancel()
  // Without holes: those that are late or failed.
  const given = answers.flatMap(({ value }) => [value])
  const [failure] = failures.filter((thrown) => thrown !== undefined)
  if (given.length === 0) throw failure ?? new NoRouteError()
  return given
}
