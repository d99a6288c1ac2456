import { expect, test } from 'vitest'
import { describeRequests } from '../support/testbed/describeRequests.js'

test('what a failed test waits for is the requests without an answer, above the last ones', () => {
  const log = [
    '10:00:00.000 #1 POST http://127.0.0.1:5183/',
    '10:00:00.001    asks for eth_call',
    '10:00:00.002 #2 GET http://127.0.0.1:5181/v1/prices',
    '10:00:00.003 #1 200',
  ].join('\n')
  expect(describeRequests(`${log}\n`)).toBe(
    `No answer yet:\n10:00:00.002 #2 GET http://127.0.0.1:5181/v1/prices\n\nThe last requests:\n${log}\n`,
  )
})
