import { createContext, use } from 'react'

type Addresses = {
  /** An address of the site in the page's own language. */
  local: (path: string) => string
  /** The address says its language itself: it may be another build's, and is loaded whole. */
  hasLanguagePrefix: (path: string) => boolean
  /** The same page in every language. */
  everywhere: (path: string) => { language: string; address: string }[]
}

/** How the site's addresses differ between languages. The app gives it. */
export const AddressesContext = createContext<Addresses>({
  local: (path) => path,
  hasLanguagePrefix: () => false,
  everywhere: (path) => [{ language: 'en', address: path }],
})

export const useAddresses = (): Addresses => use(AddressesContext)
