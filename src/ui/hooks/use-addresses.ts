import { createContext, use } from 'react'

type Addresses = {
  /** An address of the site in the page's own language. */
  local: (path: string) => string
  /** Whether the address names its own language: it may belong to another build, and is loaded in full. */
  hasLanguagePrefix: (path: string) => boolean
  /** The same page in every language. */
  everywhere: (path: string) => { language: string; address: string }[]
}

/** How the site's addresses differ between languages. The app provides it. */
export const AddressesContext = createContext<Addresses>({
  local: (path) => path,
  hasLanguagePrefix: () => false,
  everywhere: (path) => [{ language: 'en', address: path }],
})

export const useAddresses = (): Addresses => use(AddressesContext)
