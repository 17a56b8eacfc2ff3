import type { WireCategory, WireFeaturedCategory } from './category.contract.ts'
import type { Category, FeaturedCategory } from './category.ts'

export const encodeCategories = (categories: readonly Category[]): WireCategory[] =>
  categories.map(({ id, slug, title, picture }) => ({ ID: id, SLUG: slug, TITLE: title, thumb: picture }))

export const decodeCategories = (categories: readonly WireCategory[]): Category[] =>
  categories.map(({ ID, SLUG, TITLE, thumb }) => ({ id: ID, slug: SLUG, title: TITLE, picture: thumb }))

export const encodeFeaturedCategories = (categories: readonly FeaturedCategory[]): WireFeaturedCategory[] =>
  categories.map(({ slug, title }) => ({ SLUG: slug, TITLE: title }))

export const decodeFeaturedCategories = (categories: readonly WireFeaturedCategory[]): FeaturedCategory[] =>
  categories.map(({ SLUG, TITLE }) => ({ slug: SLUG, title: TITLE }))
