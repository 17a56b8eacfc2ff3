import type {} from '../hydrating-event.ts'

/**
 * Loads the page of the address when Back or Forward changes it before the page is hydrated: the history entries of
 * earlier visits belong to a document that was loaded anew, in which the browser changes the address only. Its HTML is
 * not hydrated as another page's.
 */
export function loadChangedAddress(root: HTMLElement): void {
  const read = () => location.pathname + location.search
  const loaded = read()
  addEventListener('popstate', () => {
    // The console and notices have this script for their theme alone.
    if (!('hydrated' in root.dataset) && read() !== loaded && document.querySelector('[data-module]')) location.reload()
  })
  addEventListener('hydrating', (event) => {
    if (read() !== loaded) event.preventDefault()
  })
}
