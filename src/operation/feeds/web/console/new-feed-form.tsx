import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '../../../../ui/components/notice.tsx'
import { Section } from '../../../../ui/components/section.tsx'
import type { FeedLook, MappingFile } from '../../mapping.contract.ts'
import { CategoryChoices } from './category-choices.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { CreateFeed } from './create-feed.tsx'
import { type CategoryChoices as Choices, categoryMapOf, choicesOf, formatsOf, withoutFormats } from './edit-mapping.ts'
import { PreviewRows } from './preview-rows.tsx'
import { SampleRows } from './sample-rows.tsx'
import { type FeedOrigin, usePreview } from './use-feed-look.ts'

type Props = { look: FeedLook; origin: FeedOrigin }

const categoriesOf = (mapping: MappingFile | null) => JSON.stringify(mapping?.categories)

/** What was found at the origin, to be corrected, and the settings of the feed. */
export function NewFeedForm({ look, origin }: Props) {
  const { t, i18n } = useLingui()
  // Without the guessed formats, which follow the chosen columns.
  const [mapping, setMapping] = useState(() => look.mapping && withoutFormats(look.mapping))
  const [store, setStore] = useState(look.store ?? '')
  const [chosen, setChosen] = useState<Choices>({})
  const preview = usePreview(look, { mapping, store: store.trim() || null })
  const answer = preview.data ?? look
  // The first look has read more rows than a preview does.
  const isSameColumn = categoriesOf(mapping) === categoriesOf(look.mapping)
  const { categories } = isSameColumn && look.categories.length > 0 ? look : answer
  const choices = choicesOf(categories, chosen)
  const message = preview.error?.message
  return (
    <div className="flex flex-col gap-6">
      <Found look={look} />
      <SampleRows table={look.table} mapping={mapping} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {mapping && (
            <Section title={t`Columns`}>
              <ColumnChoices {...{ look, answer, mapping }} onChange={setMapping} />
            </Section>
          )}
          <CategoryChoices
            {...{ categories, choices }}
            siteCategories={look.siteCategories}
            onChoose={(name, choice) => setChosen((before) => ({ ...before, [name]: choice }))}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {message !== undefined && (
            <div role="alert">
              <Notice kind="error">{i18n._(message)}</Notice>
            </div>
          )}
          <PreviewRows {...{ answer, choices }} isBehind={preview.isBehind} />
        </div>
      </div>
      <CreateFeed
        {...{ look, origin, store }}
        onStoreChange={setStore}
        mapping={mapping ? JSON.stringify({ ...formatsOf(answer.mapping), ...mapping }, null, 2) : ''}
        categoryMap={categories.length > 0 ? JSON.stringify(categoryMapOf(choices), null, 2) : ''}
      />
    </div>
  )
}

function Found({ look: { format, system, table } }: Pick<Props, 'look'>) {
  const { t } = useLingui()
  const columns = table.columns.length
  const systems = { shopify: t`Shopify’s product export`, woocommerce: t`WooCommerce’s product export` }
  const formats = {
    google: t`Google Merchant products`,
    cuelinks: t`Coupons of Cuelinks`,
    csv: t`A table with ${columns} columns`,
  }
  return (
    <h2 tabIndex={-1} className="font-bold text-lg outline-none">
      {system ? systems[system] : formats[format]}
    </h2>
  )
}
