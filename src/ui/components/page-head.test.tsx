import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/support/render.tsx'
import { languageAddresses } from '../../site/i18n/language-address.ts'
import { AddressesContext } from '../hooks/use-addresses.ts'
import { PageHead } from './page-head.tsx'

const addresses = {
  local: (path: string) => `/hi${path}`,
  hasLanguagePrefix: () => false,
  everywhere: languageAddresses,
}
const alternates = (languages?: string[]) =>
  [
    ...htmlOf(
      <AddressesContext value={addresses}>
        <PageHead title="Diwali" description="Lamps" path="/pages/diwali" languages={languages} />
      </AddressesContext>,
    ).matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g),
  ].map(([, language, address]) => `${language} ${address}`)

test('a page names its versions in all languages', () => {
  expect(alternates()).toEqual(['en /pages/diwali', 'hi /hi/pages/diwali', 'x-default /pages/diwali'])
})

test('a page that exists in Hindi alone names no English address', () => {
  expect(alternates(['hi'])).toEqual(['hi /hi/pages/diwali', 'x-default /hi/pages/diwali'])
})
