import { expect, test } from 'vitest'
import { useWaitedSearch } from '../../../../../hooks/features/wallets/react/useWaitedSearch.js'
import { renderWithLatchkey } from '../../../../support/renderWithLatchkey.js'

test('a search is sent when the typing rests, and no search at once', async () => {
  let typed: string | undefined = 'fo'
  const drawn: (string | undefined)[] = []
  const { advance, rerender, result } = renderWithLatchkey(() => {
    const asked = useWaitedSearch(typed)
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
  drawn.length = 0
  typed = undefined
  rerender()
  await advance(300)
  expect(new Set(drawn)).toEqual(new Set([undefined]))
})
