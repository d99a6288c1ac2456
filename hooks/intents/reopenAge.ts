/** How long a settled request is looked up again, in ms, beside the look before one like it. */
export const reopenAge = 60 * 60_000
