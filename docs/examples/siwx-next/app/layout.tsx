import { Providers } from '#app/providers'
import '@latchkey/ui-kit/styles.css'
import type { ReactNode } from 'react'

// biome-ignore lint/style/noDefaultExport: Next takes a layout from the default export.
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers origin={process.env['SITE_ORIGIN'] ?? 'http://localhost:3000'}>{children}</Providers>
      </body>
    </html>
  )
}
