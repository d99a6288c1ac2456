import { instructionLength, type RuntimeCall, writeElf } from './writeElf.js'

/** A line of a program: an instruction, a call of the runtime, or the name of a place to jump to. */
export type Line =
  | { readonly label: string }
  | { readonly syscall: string }
  | {
      readonly code: number
      readonly to?: number
      readonly from?: number
      /** Bytes, or the name of a place. */
      readonly offset?: number | string
      readonly value?: number
      /** The upper half of a number of 8 bytes, which takes two instructions. */
      readonly upper?: number
    }

type Register = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
const widths = { 1: 0x71, 2: 0x69, 8: 0x79 } as const

export const label = (name: string): Line => ({ label: name })
export const syscall = (name: string): Line => ({ syscall: name })
export const set = (to: Register, value: number): Line => ({ code: 0xb7, to, value })
export const copy = (to: Register, from: Register): Line => ({ code: 0xbf, to, from })
export const add = (to: Register, value: number): Line => ({ code: 0x07, to, value })
export const addTo = (to: Register, from: Register): Line => ({ code: 0x0f, to, from })
export const multiply = (to: Register, value: number): Line => ({ code: 0x27, to, value })
export const mask = (to: Register, value: number): Line => ({ code: 0x57, to, value })
export const shiftRight = (to: Register, value: number): Line => ({ code: 0x77, to, value })
/** Reads a number of some bytes at an address and an offset. */
export const load = (to: Register, from: Register, offset: number, width: 1 | 2 | 8 = 8): Line => ({
  ...{ code: widths[width], to, from, offset },
})
export const store = (to: Register, offset: number, from: Register): Line => ({
  code: 0x7b,
  to,
  from,
  offset,
})
export const storeByte = (to: Register, offset: number, from: Register): Line => ({
  ...{ code: 0x73, to, from, offset },
})
/** An address, given by the upper and the lower half of its 8 bytes. */
export const address = (to: Register, upper: number, value: number): Line => ({
  code: 0x18,
  to,
  value,
  upper,
})
export const jump = (offset: string): Line => ({ code: 0x05, offset })
export const jumpIfEqual = (to: Register, value: number, offset: string): Line => ({
  ...{ code: 0x15, to, value, offset },
})
export const jumpIfNot = (to: Register, value: number, offset: string): Line => ({
  ...{ code: 0x55, to, value, offset },
})
export const jumpIfAtLeast = (to: Register, from: Register, offset: string): Line => ({
  ...{ code: 0x3d, to, from, offset },
})
export const jumpIfLess = (to: Register, from: Register, offset: string): Line => ({
  ...{ code: 0xad, to, from, offset },
})
export const exit: Line = { code: 0x95 }

const lengthOf = (line: Line) => ('label' in line ? 0 : 'upper' in line && line.upper !== undefined ? 2 : 1)

/** Puts a program together, in the form in which a chain takes it. */
export function assemble(lines: readonly Line[]): Uint8Array<ArrayBuffer> {
  const places = new Map<string, number>()
  const calls: RuntimeCall[] = []
  let count = 0
  for (const line of lines) {
    if ('label' in line) places.set(line.label, count)
    if ('syscall' in line) calls.push({ at: count, name: line.syscall })
    count += lengthOf(line)
  }
  const code = new Uint8Array(count * instructionLength)
  const view = new DataView(code.buffer)
  let at = 0
  for (const line of lines) {
    if ('label' in line) continue
    const start = at * instructionLength
    at += lengthOf(line)
    if ('syscall' in line) {
      // The loader fills in which one it is.
      code[start] = 0x85
      view.setInt32(start + 4, -1, true)
      continue
    }
    const { code: operation, from = 0, offset = 0, to = 0, upper, value = 0 } = line
    const place = typeof offset === 'string' ? places.get(offset) : undefined
    if (typeof offset === 'string' && place === undefined) throw new TypeError(`There is no ${offset}.`)
    code[start] = operation
    code[start + 1] = to | (from << 4)
    view.setInt16(start + 2, typeof offset === 'number' ? offset : (place ?? 0) - at, true)
    view.setInt32(start + 4, value, true)
    if (upper !== undefined) view.setInt32(start + instructionLength + 4, upper, true)
  }
  return writeElf(code, calls)
}
