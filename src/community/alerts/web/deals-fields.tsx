import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../catalogue/categories/web/categories-query.ts'
import { storesQuery } from '../../../catalogue/stores/web/stores-query.ts'
import type { FormState } from '../../../site/forms/web/use-form.ts'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { type AlertSettings, MAX_WORDS } from '../alert.ts'
import { CardFields } from './card-fields.tsx'
import { PriceField } from './price-field.tsx'

type Titled = { id: number; title: string }

/** The titles of a chosen store and category; null: none is chosen, or it no longer exists. */
export function useTitles({ storeId, categoryId }: Pick<AlertSettings, 'storeId' | 'categoryId'>) {
  const { t } = useLingui()
  const stores = useQuery(storesQuery()).data?.data
  const categories = useQuery(categoriesQuery()).data?.data
  return {
    storeTitle: storeId === null ? null : titleOf(stores, storeId, t`Store ${storeId}`),
    categoryTitle: categoryId === null ? null : titleOf(categories, categoryId, t`Category ${categoryId}`),
  }
}

/** `unknown`: while the list has not loaded. */
const titleOf = (list: readonly Titled[] | undefined, id: number, unknown: string): string | null =>
  list ? (list.find((one) => one.id === id)?.title ?? null) : unknown

/** Says by field that a chosen store or category no longer exists. */
export function useMissingRecords() {
  const stores = useQuery(storesQuery()).data?.data
  const categories = useQuery(categoriesQuery()).data?.data
  const isMissing = (list: readonly Titled[] | undefined, id: number | null) =>
    id !== null && list?.every((one) => one.id !== id) === true
  return ({ storeId, categoryId }: Pick<AlertSettings, 'storeId' | 'categoryId'>): Record<string, string> => ({
    ...(isMissing(stores, storeId) && { store: /*i18n*/ 'This store no longer exists. Please choose another one.' }),
    ...(isMissing(categories, categoryId) && {
      category: /*i18n*/ 'This category no longer exists. Please choose another one.',
    }),
  })
}

type DealsFieldsProps = { form: FormState; initial: AlertSettings }

/** What all deals that match have. */
export function DealsFields({ form, initial }: DealsFieldsProps) {
  const { t } = useLingui()
  const stores = useQuery(storesQuery()).data?.data
  const categories = useQuery(categoriesQuery()).data?.data
  const { storeTitle, categoryTitle } = useTitles(initial)
  const noStore = t`A store that no longer exists`
  const noCategory = t`A category that no longer exists`
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...form.field('words')}
        label={t`Words`}
        hint={t`As in a search, in any language. For example: pressure cooker`}
        defaultValue={initial.words}
        maxLength={MAX_WORDS}
      />
      <TextField
        {...form.field('exclude')}
        label={t`Without these words`}
        hint={t`For example: spare lid, gasket`}
        defaultValue={initial.excludedWords}
        maxLength={MAX_WORDS}
      />
      <SelectField
        {...form.field('store')}
        label={t`Store`}
        defaultValue={initial.storeId ?? ''}
        options={optionsOf(t`Any store`, stores, initial.storeId, storeTitle ?? noStore)}
      />
      <SelectField
        {...form.field('category')}
        label={t`Category`}
        defaultValue={initial.categoryId ?? ''}
        options={optionsOf(t`Any category`, categories, initial.categoryId, categoryTitle ?? noCategory)}
      />
      <PriceField form={form} initial={initial} label={t`Highest price, in rupees`} />
      <TextField
        {...form.field('minbelow')}
        label={t`Per cent below its usual price, at least`}
        hint={t`By our own price record, not by the store’s discount`}
        inputMode="numeric"
        defaultValue={initial.minBelowUsual ?? ''}
      />
      <CheckboxField
        {...form.field('coupon')}
        label={t`Only with a coupon code`}
        value="1"
        defaultChecked={initial.isCouponOnly}
      />
      <CardFields initial={initial} />
    </div>
  )
}

/** By title, which a key press finds. The chosen one is there also before the list has loaded, and when it is gone. */
function optionsOf(any: string, list: readonly Titled[] | undefined, id: number | null, title: string) {
  const titles = new Map(list?.map((one) => [one.id, one.title]))
  if (id !== null && !titles.has(id)) titles.set(id, title)
  const sorted = [...titles].sort(([, a], [, b]) => a.localeCompare(b))
  return [['', any] as const, ...sorted]
}
