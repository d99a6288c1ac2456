import * as v from 'valibot'
import { isCaipNetworkId } from '../caip.js'
import { checkImageUrl } from '../links/checkImageUrl.js'
import { cleanText } from '../text/cleanText.js'
import type { CaipNetworkId } from '../types/caip.js'

/** A displayed text, cleaned; a blank one is rejected. */
export const textSchema = v.pipe(
  v.string(),
  v.transform((text: string) => cleanText(text)),
  v.minLength(1),
)

/** An id that is only compared. */
export const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/** Unix time in ms, with fractions where the app's clock has some. One that is later than any date is limited, so that it can be shown and a later update exceeds it. */
export const timeSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((ms: number) => Math.min(ms, 8e15)),
)

/** An integer in base units, as decimal digits. */
export const quantitySchema = v.pipe(
  v.string(),
  v.maxLength(78),
  v.regex(/^\d+$/),
  v.transform((digits: string) => BigInt(digits)),
)

/** A fiat value as decimal text. */
export const figureSchema = v.pipe(v.string(), v.maxLength(80), v.regex(/^\d+(\.\d+)?$/))

/** A CAIP-2 id, written out. */
export const caipNetworkIdSchema = v.custom<CaipNetworkId>(isCaipNetworkId, 'The network is not known.')

/** Undefined when the value is missing or invalid: the surrounding record stays valid. */
export const orAbsent = <output>(schema: v.GenericSchema<unknown, output>) =>
  v.fallback(v.optional(schema), undefined)

export const optionalCountSchema = orAbsent(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
export const optionalTextSchema = orAbsent(textSchema)
export const optionalIdSchema = orAbsent(idSchema)
export const optionalFigureSchema = orAbsent(figureSchema)

const isPicture = (value: unknown) => checkImageUrl(value, ['https', 'data']) !== undefined
export const optionalPictureSchema = orAbsent(v.custom<string>(isPicture))
