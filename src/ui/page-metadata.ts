/** What a page says of itself, in its own language and with paths that know no language. */
export type PageMetadata = {
  head?: { title: string; description: string; path: string; hidden: boolean }
  /** The way to it from the home page; the last step is the page itself. */
  breadcrumb?: { label: string; to?: string | undefined }[]
}
