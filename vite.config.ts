import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
    rolldownOptions: { input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx' },
  },
  // Built in, so that React is the production build whatever NODE_ENV says.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
}))
