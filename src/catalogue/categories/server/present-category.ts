import type { Language } from '../../../site/i18n/language.ts'
import { type Category, titleIn } from '../category.ts'
import type { CategoryRow } from './category.queries.ts'

export const presentCategory = (category: CategoryRow, language: Language): Category => ({
  id: category.id,
  slug: category.slug,
  title: titleIn(category, language),
  picture: category.picture,
})
