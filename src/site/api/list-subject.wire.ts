import type { WireListSubject } from './list-facets.contract.ts'
import type { ListSubject } from './list-subject.ts'

export const encodeListSubject = ({
  id,
  slug,
  title,
  picture,
  commentCount,
  rating,
}: ListSubject): WireListSubject => ({
  ID: id,
  ...(slug !== undefined && { SLUG: slug }),
  TITLE: title,
  thumb: picture,
  ...(commentCount !== undefined && { TOTALCOMMENTS: commentCount }),
  ...(rating !== undefined && { RATING: rating }),
})

export const decodeListSubject = (wire: WireListSubject): ListSubject => ({
  id: wire.ID,
  title: wire.TITLE,
  picture: wire.thumb,
  ...(wire.SLUG !== undefined && { slug: wire.SLUG }),
  ...(wire.TOTALCOMMENTS !== undefined && { commentCount: wire.TOTALCOMMENTS }),
  ...(wire.RATING !== undefined && { rating: wire.RATING }),
})
