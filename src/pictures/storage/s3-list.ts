import { SaxesParser } from 'saxes'
import type { ListedPicture } from './picture-storage.ts'

/** Reads one page of ListObjectsV2, and the token of the next. */
export function listOf(xml: string): { pictures: ListedPicture[]; next: string | null } {
  const pictures: ListedPicture[] = []
  let next: string | null = null
  let object: Record<string, string> = {}
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'Contents') object = {}
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents')
      pictures.push({ path: object.Key ?? '', storedAt: new Date(object.LastModified ?? Number.NaN) })
    else if (name === 'NextContinuationToken') next = text
    else object[name] = text
    text = ''
  })
  parser.write(xml).close()
  return { pictures, next }
}
