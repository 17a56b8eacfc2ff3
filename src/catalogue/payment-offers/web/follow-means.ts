import { languageIn } from '../../../site/i18n/language.ts'
import { myOffers } from './my-offers.ts'
import { storedMeans } from './stored-means.ts'

/** Shows prices with what is chosen in this browser, and with each change of it, until the returned function is called. */
export function followMeans(): () => void {
  const follow = async () => {
    if (!storedMeans.get()) {
      myOffers.set(null)
      return
    }
    try {
      const { showMyOffers } = await import('./show-my-offers.tsx')
      // A document has one language.
      showMyOffers(storedMeans.get(), languageIn(document.documentElement.lang))
    } catch {
      // Offline: everybody's prices stay, and the next change tries again.
    }
  }
  void follow()
  return storedMeans.subscribe(follow)
}
