import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const sharedChunks = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  // What every page needs, and what many do.
  { name: 'frame', test: /\/src\//, tags: ['$initial' as const] },
  // A file of their own would cost more than they weigh.
  {
    name: 'common',
    test: /\/src\/(catalogue\/(deals\/(deal-sort|price-rules|web\/filter\/(?:filters-link|filter-options)|web\/page\/category-chips|web\/list\/list-params)|stores\/store\.wire|categories\/category\.wire)|ui\/components\/(breadcrumb|notice)|ui\/feedback\/error-state)\.tsx?$/,
  },
  // Of deals and articles.
  {
    name: 'comments',
    test: /\/src\/community\/comments\/(comment|comment\.wire|comment-page-params|web\/comments-query)\.tsx?$/,
  },
  // Not in the next file: most pages that people read have no form of their own, or load it later.
  { name: 'forms', test: /\/src\/(site\/forms\/web\/|ui\/field\/(password|text-area)-field)/, minShareCount: 2 },
  { name: 'common', test: /\/src\/(ui|site\/(forms|api|routing|i18n)|catalogue\/deals|web)\//, minShareCount: 8 },
]

/** Vite's own waits for style sheets of code that is loaded later. Here the one style sheet is there from the start. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    // Its event stays: a page that misses a part of itself is left with the next link (web/offline/web/offline-support.tsx).
    handler: () =>
      'export const __vitePreload = (load) => load().catch((fault) => { dispatchEvent(new Event("vite:preloadError")); throw fault })',
  },
}

// TanStack Query's parts that no page uses: changes as mutations, and lists that go on.
const unusedParts: Record<string, string> = {
  infiniteQueryBehavior:
    'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = hasNextPage',
  mutationCache: 'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }',
}

const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  enforce: 'pre',
  load: {
    filter: { id: /\/@tanstack\/query-core\/build\/modern\/(infiniteQueryBehavior|mutationCache)\.js$/ },
    handler: (id) => unusedParts[basename(id, '.js')],
  },
}

/** What must not get into the pages: the editors' console, and uses of what is left out of TanStack Query. */
const pagesAlone: Plugin = {
  name: 'pages-alone',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const console = modules.find((id) =>
      /\/src\/console\/|\/web\/console\/|\/node_modules\/(react-hook-form|@tiptap|prosemirror-)/.test(id),
    )
    const unused = modules.find((id) => /\/@tanstack\/.*\/(mutationObserver|infiniteQueryObserver)\.js$/.test(id))
    if (unused) this.error(`The pages use a part of TanStack Query that is left out: ${unused}`)
    if (console) this.error(`The pages would load code of the console: ${console}`)
  },
}

// One config, two builds: the browser's files (dist/client) and the server's rendering (dist/server).
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(command === 'build' ? [plainImports, pagesAlone, ...(isSsrBuild ? [] : [withoutUnusedParts])] : []),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One style sheet, whose name is not in the scripts.
    cssCodeSplit: false,
    // Links are preloaded by the server, which knows what a page needs.
    modulePreload: false,
    rolldownOptions: {
      // Times of plugins are no concern of whoever starts the site.
      checks: { pluginTimings: false },
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
      // Few files that compress well and stay in the cache: libraries, what most pages share, and the page's own.
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: sharedChunks } } }),
    },
  },
  // Built in and decided here, so that the server renders with React's production build whatever NODE_ENV says.
  ...(command === 'build'
    ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } }
    : {}),
}))
