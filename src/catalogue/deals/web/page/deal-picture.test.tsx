import { expect, test } from 'vitest'
import { htmlOf } from '../../../../../tests/support/render.tsx'
import type { DealDetail } from '../../deal.ts'
import { DealPicture } from './deal-picture.tsx'

/** Where the link around the picture leads. */
function linkOf(picture: string, storePicture: string): string | undefined {
  const store = { id: 3, title: 'Chowkmart', picture: storePicture, hasWebsite: true }
  const deal = { title: 'Steel kettle', picture, store, morePictures: [], labels: [], priceLabel: null }
  return /href="([^"]*)"/.exec(htmlOf(<DealPicture deal={deal as unknown as DealDetail} />))?.[1]
}

test.each([
  ['/media/deals/12-a1b2-640.webp', '/media/store.svg', '/media/deals/12-a1b2-960.webp'],
  ['', '/media/store.svg', '/media/store.svg'],
  ['', '', undefined],
])('R6: the picture %o of a deal, of a store with %o, links to %o', (picture, storePicture, link) => {
  expect(linkOf(picture, storePicture)).toBe(link)
})
