import { expect, test } from 'vitest'
import { useWaitedSearch } from '../../../hooks/wallets/useWaitedSearch.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

test('a search is sent when the typing pauses, and an empty one at once', async () => {
  let typed: string | undefined = 'fo'
  const drawn: (string | undefined)[] = []
  const sent: string[] = []
  const { advance, rerender, result } = renderWithLatchkey(() => {
    const asked = useWaitedSearch(typed, (search) => sent.push(search))
    drawn.push(asked)
    return asked
  })
  await advance(299)
  expect(result.current).toBeUndefined()
  typed = 'fox'
  rerender()
  await advance(299)
  expect(result.current).toBeUndefined()
  await advance(1)
  expect(result.current).toBe('fox')
  expect(sent).toEqual(['fox'])
  drawn.length = 0
  typed = undefined
  rerender()
  await advance(300)
  expect(new Set(drawn)).toEqual(new Set([undefined]))
  expect(sent).toEqual(['fox'])
})

test('typed text is sent before it is rendered, by the latest sender', async () => {
  const order: string[] = []
  let sender = 'first'
  const { advance, rerender } = renderWithLatchkey(() => {
    const name = sender
    const asked = useWaitedSearch('fox', (search) => order.push(`${name} sends ${search}`))
    if (asked !== undefined) order.push(`draws ${asked}`)
  })
  sender = 'second'
  rerender()
  await advance(300)
  expect(order.slice(0, 2)).toEqual(['second sends fox', 'draws fox'])
})

test('it reports when the sent text is rendered, and when it never will be', async () => {
  let typed: string | undefined = 'fox'
  const drawn: string[] = []
  const { advance, rerender, result, unmount } = renderWithLatchkey(() =>
    useWaitedSearch(typed, (search, isDrawn) => {
      isDrawn.then(() => drawn.push(`${search} ${result.current}`))
    }),
  )
  await advance(300)
  expect(drawn).toEqual(['fox fox'])
  typed = 'owl'
  rerender()
  await advance(299)
  expect(drawn).toHaveLength(1)
  unmount()
  await advance(1)
  expect(drawn).toHaveLength(1)
})
