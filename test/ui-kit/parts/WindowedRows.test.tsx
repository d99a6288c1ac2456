import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DrawnRow } from '../../../ui-kit/parts/WindowedRows.js'

afterEach(cleanup)

test('passes its position, and rerenders only for another item or position', () => {
  const draw = vi.fn(({ name }: { name: string }, { at, of }: { at: number; of: number }) => (
    <p>{`${name} ${at} of ${of}`}</p>
  ))
  const item = { name: 'Foxglove' }
  const { rerender } = render(<DrawnRow item={item} at={3} of={2000} draw={draw} />)
  rerender(<DrawnRow item={item} at={3} of={2000} draw={draw} />)
  expect(draw).toHaveBeenCalledTimes(1)
  rerender(<DrawnRow item={item} at={4} of={2001} draw={draw} />)
  expect(screen.getByText('Foxglove 4 of 2001')).toBeTruthy()
  rerender(<DrawnRow item={{ name: 'Bluebird' }} at={4} of={2001} draw={draw} />)
  expect(screen.getByText('Bluebird 4 of 2001')).toBeTruthy()
})
