import { html } from 'hono/html'
import { pageStylePath } from './createPageStyle.js'

/** HTML that is safe to put into HTML. */
export type Markup = ReturnType<typeof html>

export type CreatePageParameters = {
  title: string
  body: Markup
  head?: Markup | undefined
}

/**
 * A plain page for a user. What is put into `title` and `body` by the `html` tag is escaped. Its origin serves
 * `createPageStyle()`.
 */
export function createPage({ title, body, head }: CreatePageParameters): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${pageStylePath}">
${head}
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}
