import type { Language } from '../../site/i18n/language.ts'

export type Category = { id: number; slug: string; title: string; picture: string }
export type FeaturedCategory = Pick<Category, 'slug' | 'title'>

/** A category's title in the other languages. */
export type Titles = Partial<Record<Language, string>>

/** The title in a language, or else in the default one. The stored value may have any shape. */
export function titleIn({ title, titles }: { title: string; titles: unknown }, language: Language): string {
  const further = typeof titles === 'object' && titles !== null ? (titles as Record<string, unknown>)[language] : null
  return typeof further === 'string' && further !== '' ? further : title
}
