import { useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { useAddresses } from '../hooks/use-addresses.ts'
import { usePageMetadata } from '../hooks/use-page-metadata.ts'
import { usePageDisplayed } from '../router/page-outlet.tsx'

/** The site's public origin, without a trailing slash. */
export const PublicUrlContext = createContext('')

type PageHeadProps = {
  title: string
  description: string
  /** The page's canonical path, whatever spelling it was opened by. */
  path: string
  /** Not for search engines. */
  noIndex?: boolean
  /** If it does not exist in all languages: those in which it does. */
  languages?: readonly string[] | undefined
}

/** Title, description and canonical address of the displayed page. React hoists them into the document's head. */
export const PageHead = (props: PageHeadProps) => usePageDisplayed() && <DisplayedHead {...props} />

function DisplayedHead({ title, description: words, path, noIndex = false, languages }: PageHeadProps) {
  const { t } = useLingui()
  // All pages of a list have the same text, and each needs a title of its own.
  const page = /[?&]page=(\d+)/.exec(path)?.[1]
  const description = page ? t`${words} Page ${page}.` : words
  const siteName = t`Bachat`
  usePageMetadata({ head: { title, description, path, noIndex, languages } })
  return (
    <>
      {/* In Hindi the site's name is a common word, so only its own place in a title counts. */}
      <title>{title.startsWith(`${siteName} – `) ? title : `${title} – ${siteName}`}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <Addresses {...{ path, languages }} />}
    </>
  )
}

/** The page's canonical address in its own language, and its addresses in the others. */
function Addresses({ path, languages }: Pick<PageHeadProps, 'path' | 'languages'>) {
  const publicUrl = useContext(PublicUrlContext)
  const { local, everywhere } = useAddresses()
  const versions = everywhere(path).filter(({ language }) => languages?.includes(language) ?? true)
  return (
    <>
      <link rel="canonical" href={`${publicUrl}${local(path)}`} />
      {versions.map(({ language, address }) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${publicUrl}${address}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${versions[0]?.address ?? path}`} />
    </>
  )
}
