import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { plainImports } from './vite.config.ts'

/** The console has one style sheet, which its document names: nothing would load a second one. */
const oneStyleSheet: Plugin = {
  name: 'one-style-sheet',
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
    if (sheets.length > 1) this.error(`One style sheet is loaded, and there are ${sheets.join(', ')}`)
  },
}

// The admin console: a build of its own, so that the public pages' files do not depend on it.
export default defineConfig({
  base: '/admin/',
  plugins: [react(), tailwindcss(), plainImports, oneStyleSheet],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/console',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'src/console/web/entry.tsx',
      output: {
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// }],
        },
      },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
