import { useState } from 'react'
import { expect, test } from 'vitest'
import { useEvents } from '../../../hooks/react/useEvents.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

test('each event is received once, by the newest listener, while mounted', async () => {
  const heard: string[] = []
  const { latchkey, result, run, unmount } = renderWithLatchkey(() => {
    const [name, setName] = useState('first')
    useEvents(({ event }) => heard.push(`${name} ${event}`))
    return setName
  })
  await run(() => latchkey.open())
  await run(() => result.current('second'))
  await run(() => latchkey.close())
  unmount()
  latchkey.open()
  expect(heard).toEqual(['first MODAL_OPEN', 'second MODAL_CLOSE'])
})
