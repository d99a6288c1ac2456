import * as v from 'valibot'

/** An email address, trimmed. */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(254, 'Invalid email.'),
  v.trim(),
  v.email('Invalid email.'),
)

/** The code in a mail. */
export const otpSchema = v.pipe(v.string(), v.regex(/^\d{6}$/, 'The code has six digits.'))
