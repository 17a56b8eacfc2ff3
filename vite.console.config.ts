import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainImports } from './vite.config.ts'

// The admin console: a build of its own, so that the public pages' files do not depend on it.
export default defineConfig({
  base: '/admin/',
  plugins: [react(), tailwindcss(), plainImports],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/console',
    emptyOutDir: false,
    // One style sheet, which the document names.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'src/web/console/entry.tsx',
      output: {
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// }],
        },
      },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
