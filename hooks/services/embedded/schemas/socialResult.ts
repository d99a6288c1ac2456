import * as v from 'valibot'
import { webUrlSchema } from './webUrl.js'

/** What the pop-up of a social log-in posts to the page that opened it. The page hands the address to the frame. */
export const socialResultSchema = v.object({ resultUri: webUrlSchema })
