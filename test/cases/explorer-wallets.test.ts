import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type DirectoryWallet, walletsPageSchema } from '../../hooks/clients/directory/schemas.js'
import { type Case, readCases } from './support/readCases.js'
import { expectVerdict } from './support/verdicts.js'

type Input = Record<string, unknown> | { $list: unknown[] } | string | null
type Row = Case<Input> & { stripped?: string[] }

/** Where each field of a row ends up in the resulting wallet. */
const places = new Map<string, keyof DirectoryWallet>([
  ['image_id', 'imageId'],
  ['image_url', 'imageUrl'],
  ['rdns', 'rdns'],
  ['mobile_link', 'mobileLink'],
  ['desktop_link', 'desktopLink'],
  ['webapp_link', 'webappLink'],
  ['link_mode', 'linkMode'],
  ['app_store', 'appStore'],
  ['play_store', 'playStore'],
  ['chrome_store', 'chromeStore'],
  ['homepage', 'homepage'],
  ['chains', 'chains'],
  ['injected', 'injected'],
])

const isPresent = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

/** The fields that a row has and its wallet lacks. */
function strippedFrom(input: object, wallet: DirectoryWallet): string[] {
  return Object.keys(input).filter((field) => {
    const place = places.get(field)
    return (
      place !== undefined && isPresent(Reflect.get(input, field)) && !isPresent(Reflect.get(wallet, place))
    )
  })
}

function listOf(input: Input): unknown[] {
  if (typeof input === 'object' && input !== null && '$list' in input) return input.$list as unknown[]
  return [input]
}

test.each(readCases<Input>('explorer-wallets') as Row[])('$id: $why', (row) => {
  const list = listOf(row.input)
  const good = { id: 'neighbour', name: 'Neighbour' }
  const { wallets } = v.parse(walletsPageSchema, { data: [...list, good], count: list.length + 1 })
  expect(wallets.at(-1)).toMatchObject(good)

  const kept = wallets.slice(0, -1)
  const [wallet] = kept
  const stripped = wallet === undefined ? [] : strippedFrom(list[0] as object, wallet)
  expectVerdict(row, wallet === undefined ? 'drop' : stripped.length > 0 ? 'accept-stripped' : 'accept')
  if (row.stripped !== undefined && stripped.length > 0) expect(stripped).toEqual(row.stripped)
  if (row.value !== undefined) expect(wallet).toMatchObject(row.value as object)
  if (row.context?.['rows'] !== undefined) expect(kept).toHaveLength(Number(row.context['rows']))
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
