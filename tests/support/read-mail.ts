import PostalMime, { decodeWords } from 'postal-mime'

export type ReadMail = {
  /** By their names in lower case, decoded. */
  headers: Map<string, string>
  text: string
  html: string
}

/** An email as its reader sees it. */
export async function readMail(raw: string): Promise<ReadMail> {
  const { headers, text = '', html = '' } = await PostalMime.parse(raw)
  return { headers: new Map(headers.map(({ key, value }) => [key, decodeWords(value)])), text, html }
}
