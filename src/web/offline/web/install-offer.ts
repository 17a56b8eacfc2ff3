import { createStore } from '../../../ui/state/store.ts'

/** A browser's offer to install the site as an app; `prompt` opens it, once. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/** The browser makes it once, on any page: it is kept for the page with the button. */
export const installOffer = createStore<InstallOffer | null>(() => null)

if (!import.meta.env.SSR) {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOffer.set(null))
}
