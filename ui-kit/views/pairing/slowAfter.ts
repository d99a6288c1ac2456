/** When waiting counts as long, in ms. */
export const slowAfter = 8000
