import { createHash } from 'node:crypto'
import type { DealDetail } from '../catalogue/deals/deal.ts'
import { presentDealSharePicture } from '../catalogue/deals/server/pictures/present-deal-share-picture.ts'
import type { Article } from '../content/articles/article.ts'
import type { Language } from '../site/i18n/language.ts'

/** Incremented when pictures with the same texts look different. */
const drawing = 3

/** The subject of a share picture, and everything it shows. */
export type PictureSubject =
  | { kind: 'deals'; id: string; shows: ReturnType<typeof presentDealSharePicture> }
  | { kind: 'articles'; id: string; shows: { title: string; author: string; picture: string } }
  | { kind: 'site'; id: 'bachat'; shows: null }

export const dealSubject = (deal: DealDetail): PictureSubject => ({
  kind: 'deals',
  id: deal.slug,
  shows: presentDealSharePicture(deal),
})

export const articleSubject = ({ id, title, author, picture }: Article): PictureSubject => ({
  kind: 'articles',
  id: `${id}`,
  shows: { title, author, picture },
})

export const siteSubject: PictureSubject = { kind: 'site', id: 'bachat', shows: null }

/** Changes with the picture's content, so a picture may be cached forever. */
export function pictureAddress({ kind, id, shows }: PictureSubject, language: Language): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([drawing, language, kind, id, shows]))
    .digest('hex')
  return `/media/shared/${language}/${kind}/${encodeURIComponent(id)}/${digest.slice(0, 20)}.jpg`
}
