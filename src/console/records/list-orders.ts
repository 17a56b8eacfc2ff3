import type { Sort } from './record-description.ts'

// Orders that several lists have.

export const orderByAge = (name: string): Sort => ({
  name,
  ascending: /*i18n*/ 'Oldest first',
  descending: /*i18n*/ 'Newest first',
})

export const orderByChange: Sort = {
  name: 'updatedAt',
  ascending: /*i18n*/ 'Longest unchanged first',
  descending: /*i18n*/ 'Recently changed first',
}

export const orderByTitle: Sort = {
  name: 'title',
  ascending: /*i18n*/ 'Title A to Z',
  descending: /*i18n*/ 'Title Z to A',
}

export const orderByName: Sort = {
  name: 'name',
  ascending: /*i18n*/ 'Name A to Z',
  descending: /*i18n*/ 'Name Z to A',
}

export const orderByPosition: Sort = {
  name: 'position',
  ascending: /*i18n*/ 'Lowest position first',
  descending: /*i18n*/ 'Highest position first',
}
