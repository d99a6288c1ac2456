import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias } from '../vitest.config.js'

const root = `${import.meta.dirname}/playground`

/** `build` draws the page from the packages as they are published, the development server from their sources. */
export default defineConfig(({ command, mode }) => ({
  root,
  base: './',
  publicDir: `${root}/public`,
  plugins: command === 'serve' ? [react(), vanillaExtractPlugin()] : [react()],
  resolve: {
    alias:
      command === 'serve'
        ? [{ find: '@latchkey/ui-kit/styles.css', replacement: `${root}/sources.css` }, ...alias]
        : [],
  },
  build: {
    outDir: `${import.meta.dirname}/dist/playground`,
    emptyOutDir: true,
    target: 'es2022',
    // The kit's colours are light-dark(): an older target would write them out by hand.
    cssTarget: 'chrome125',
    reportCompressedSize: false,
    // In kB. React's development build is 200 kB larger than its production build, and is in the entry chunk of the page.
    chunkSizeWarningLimit: mode === 'development' ? 700 : 500,
  },
}))
