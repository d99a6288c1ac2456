/** What the rooms of one instance created on first use. Only their definitions read it. */
export type LazyValues = WeakMap<object, unknown>

/** The part of the instance that holds them. */
export type LazyContext = { readonly lazy: LazyValues }

/**
 * Defines a value that an instance creates on first use: a store, a gate, a queue. The returned function is the only
 * way to it; each instance has its own.
 *
 * @example
 * export const journalOf = defineLazy(({ storage }: JournalContext) => createJournal(storage))
 */
export function defineLazy<context, value extends object>(
  create: (context: context) => value,
): (context: context & LazyContext) => value {
  return (context) => {
    const known = context.lazy.get(create) as value | undefined
    if (known) return known
    const value = create(context)
    context.lazy.set(create, value)
    return value
  }
}
