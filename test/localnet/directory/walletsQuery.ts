import * as v from 'valibot'

const longestSearch = 256
const mostEntries = 100
const chainForm = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

const wholeNumber = (word: string) => `${word} must be a whole number`

const listSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) => [...new Set(list.split(',').filter((item) => item !== ''))]),
)

const numberSchema = ({ name, standard, most }: { name: string; standard: number; most: number }) =>
  v.pipe(
    v.optional(v.string(), String(standard)),
    v.regex(/^\d{1,9}$/, wholeNumber(name)),
    v.transform(Number),
    v.minValue(1, `${name} starts at 1`),
    v.maxValue(most, `${name} must be ${most} or less`),
  )

/** The query of `GET /getWallets`. Ids are only compared; an unknown one matches nothing. */
export const walletsQuerySchema = v.object({
  page: numberSchema({ name: 'page', standard: 1, most: 1e9 }),
  entries: numberSchema({ name: 'entries', standard: 40, most: mostEntries }),
  include: listSchema,
  exclude: listSchema,
  chains: v.pipe(
    listSchema,
    v.check((chains) => chains.every((chain) => chainForm.test(chain)), 'chains must be CAIP-2 ids'),
  ),
  search: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.maxLength(longestSearch, `search must have ${longestSearch} characters or fewer`),
  ),
  badge_type: v.optional(v.picklist(['certified', 'none'], 'badge_type must be certified or none')),
})

export type WalletsQuery = v.InferOutput<typeof walletsQuerySchema>
