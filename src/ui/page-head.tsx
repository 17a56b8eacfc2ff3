import { createContext, useContext } from 'react'

/** Where the site stands in public, without a slash at its end. */
export const PublicUrlContext = createContext('')

type PageHeadProps = {
  title: string
  description: string
  /** The page's own path: its one address, whatever spelling it was opened by. */
  path: string
  /** A page that search engines leave out. */
  hidden?: boolean
}

/** Title, description and canonical address. React lifts them into the document's head. */
export function PageHead({ title, description, path, hidden }: PageHeadProps) {
  const publicUrl = useContext(PublicUrlContext)
  return (
    <>
      <title>{title.includes('Bachat') ? title : `${title} – Bachat`}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={`${publicUrl}${path}`} />}
    </>
  )
}
