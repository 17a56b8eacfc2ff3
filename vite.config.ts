import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const productionRouter = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')
const sharedChunks = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  { name: 'common', test: /src\/(ui|deals|app)\//, minShareCount: 3 },
]

// One config, two builds: the browser's files (dist/client) and the server's rendering (dist/server).
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Links are preloaded by the server, which knows what a page needs.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      // Few files that compress well and stay in the cache: libraries, what most pages share, and the page's own.
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: sharedChunks } } }),
    },
  },
  // The package's own entry is its development build, whatever the mode.
  ...(command === 'build' ? { resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] } } : {}),
  // Built in and decided here, so that the server renders with React's production build whatever NODE_ENV says.
  ...(command === 'build'
    ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } }
    : {}),
}))
