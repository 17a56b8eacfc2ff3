/** A page's metadata, in its own language and with paths without a language prefix. */
export type PageMetadata = {
  head?: {
    title: string
    description: string
    path: string
    noIndex: boolean
    languages?: readonly string[] | undefined
  }
  /** The path to it from the home page; the last step is the page itself. */
  breadcrumb?: { label: string; to?: string | undefined }[]
}
