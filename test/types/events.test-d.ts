import type { Latchkey, LatchkeyEvent } from '@latchkey/hooks'
import { expectTypeOf } from 'vitest'

declare const latchkey: Latchkey

/** Also where several events share their properties. */
export function listensByName() {
  latchkey.on('SEND_SUCCESS', (event) => {
    expectTypeOf(event.event).toEqualTypeOf<'SEND_SUCCESS'>()
    expectTypeOf(event.properties.asset).toEqualTypeOf<'native' | 'token' | 'nft'>()
    // @ts-expect-error only the events of a failure have a message
    event.properties.message
  })
  latchkey.on('CONNECT_SUCCESS', ({ properties }) => {
    expectTypeOf(properties.reconnect).toEqualTypeOf<boolean>()
  })
}

type Name = LatchkeyEvent['event']
type Listened<name extends Name> = Parameters<Parameters<typeof latchkey.on<name>>[1]>[0]['event']

export function everyEventIsTyped() {
  expectTypeOf<{ [name in Name]: Listened<name> }>().toEqualTypeOf<{ [name in Name]: name }>()
}
