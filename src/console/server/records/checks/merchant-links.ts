import { parseUrl } from '../../../../platform/parse-url.ts'
import { sanitiseHtml } from '../../../../platform/security/sanitise-html.ts'
import { linkAddressesIn, withLinkAddresses } from '../../../../shared/html-links.ts'
import type { Values } from '../../../records/record-description.ts'
import type { RecordKind, StoredRecord } from '../record-kind.ts'

/**
 * A store's address without other publishers' ids; the importer provides it. `isHidden`: the address only leads to the
 * store's, which a request would have to find out.
 */
export type ReadMerchantLink = (
  text: string,
) => { kind: 'link'; url: string } | { kind: 'refused'; reason: string; isHidden?: true }

/** A kind whose texts are stored without other publishers' affiliate ids in their links. */
export const withMerchantLinks = (kind: RecordKind, read: ReadMerchantLink): RecordKind => ({
  ...kind,
  normalise: (values) => withCleanTexts(kind, kind.normalise?.(values) ?? values, read),
  check: async (db, values, before, now) => ({
    ...hiddenLinks(kind, values, before, read),
    ...(await kind.check?.(db, values, before, now)),
  }),
})

const textsOf = ({ description }: RecordKind, values: Values): [name: string, html: string][] =>
  Object.entries(description.fields).flatMap(([name, { type }]) => {
    const html = type === 'html' ? values[name] : undefined
    return typeof html === 'string' && /<a\b/i.test(html) ? [[name, html]] : []
  })

function withCleanTexts(kind: RecordKind, values: Values, read: ReadMerchantLink): Values {
  const clean = (address: string) => {
    const link = read(address)
    // An address that only another spelling would change stays as it was written.
    return link.kind === 'link' && link.url !== parseUrl(address)?.href ? link.url : address
  }
  const texts = textsOf(kind, values).map(([name, html]) => [name, withLinkAddresses(sanitiseHtml(html), clean)])
  return { ...values, ...Object.fromEntries(texts) }
}

/** Errors of changed texts, by field. */
function hiddenLinks(
  kind: RecordKind,
  values: Values,
  before: StoredRecord | null,
  read: ReadMerchantLink,
): Record<string, string> {
  const isHidden = (address: string) => {
    const link = read(address)
    return link.kind === 'refused' && link.isHidden === true
  }
  const wrong = textsOf(kind, values).filter(
    ([name, html]) => html !== before?.values[name] && linkAddressesIn(sanitiseHtml(html)).some(isHidden),
  )
  return Object.fromEntries(wrong.map(([name]) => [name, hiddenLink]))
}

const hiddenLink =
  /*i18n*/ 'A link of this text leads through another site’s affiliate link. Please use the store’s own address.'
