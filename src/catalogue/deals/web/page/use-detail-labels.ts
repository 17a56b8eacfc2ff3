import { useLingui } from '@lingui/react/macro'

/**
 * Puts the labels that imports write before a product's values (`<li>Brand: …`, `toHtml` of the importer) into the
 * page's language. Labels of a publisher's own mapping stay. Without markup of their own: `trustedHtml` allows none.
 */
export function useDetailLabels(): (html: string) => string {
  const { t } = useLingui()
  const labels = new Map([
    ['Brand', t`Brand`],
    ['Colour', t`Colour`],
    ['Size', t`Size`],
    ['Type', t`Type`],
    ['Rating', t`Rating`],
    ['Number of ratings', t`Number of ratings`],
  ])
  return (html) =>
    html.replace(/<li>([A-Z][a-z ]{2,16}): /g, (written, name: string) => {
      const label = labels.get(name)
      return label === undefined ? written : `<li>${label}: `
    })
}
