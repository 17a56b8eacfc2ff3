import { claim } from '../cache-rules.ts'

const script = '/sw.js'

type Policy = { createScriptURL: (url: string) => string }
type PolicyMaker = { createPolicy: (name: string, rules: Policy) => Policy }

/** True once this page's requests pass through the service worker; false where there can be none. */
export async function registerServiceWorker(): Promise<boolean> {
  // Turned off by the site; an existing worker uninstalls itself.
  if (document.documentElement.dataset.offline === 'off') return false
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Without TLS, and in some private windows, there is none.
  if (!workers) return false
  const registration = await workers.register(trustedScript(), { scope: '/' }).catch(() => undefined)
  if (!registration) return false
  if (workers.controller) return true
  const taken = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
  // A page that was loading while the worker took control was missed then.
  workers.ready.then(({ active }) => active?.postMessage(claim))
  await taken
  return true
}

/** With Trusted Types the browser accepts no plain string as a script address; this policy permits this one only. */
function trustedScript(): string {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  return maker ? maker.createPolicy('bachat-worker', { createScriptURL: () => script }).createScriptURL(script) : script
}

/**
 * Tells the worker which page is open and what it has loaded, which on a first visit happened before the worker
 * existed.
 */
export function reportPageSeen(): void {
  const files = takeLoadedFiles()
  for (const file of files) if (file.startsWith('/assets/')) parts.add(file)
  const address = location.pathname + location.search
  navigator.serviceWorker.controller?.postMessage({ address, files: [...new Set([...parts, ...files])] })
}

// The code that this document has loaded stays with it from page to page.
const parts = new Set<string>()

/** The files loaded since the last time. The browser's list is cleared, because it holds only 250 entries. */
export function takeLoadedFiles(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|media)\//.test(pathname))
    .map(({ pathname }) => pathname)
  performance.clearResourceTimings()
  return files
}
