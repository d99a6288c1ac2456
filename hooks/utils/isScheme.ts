/** Is it an app's own scheme, which leaves the page where it is, and no website that would take its place? */
export const isScheme = (href: string): boolean => !/^https?:/i.test(href)
