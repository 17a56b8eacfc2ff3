import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CreateRequest, Saved } from '../../../../console/records/record.contract.ts'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import { ConsoleError } from '../../../../console/web/api/console-error.ts'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { notify } from '../../../../console/web/shell/notification-store.ts'
import { formatCount } from '../../../../shared/money.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { Section } from '../../../../ui/components/section.tsx'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import type { FeedLook } from '../../mapping.contract.ts'
import { CategoryChoices } from './category-choices.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { categoryMapOf, columnsOf, furtherFields, guessedChoices, mainFields } from './edit-mapping.ts'
import { emptySchedule, FeedSettings } from './feed-settings.tsx'
import { useFieldLabels } from './mapping-labels.ts'
import { PreviewRows } from './preview-rows.tsx'
import { SampleRows } from './sample-rows.tsx'
import { type FeedOrigin, usePreview } from './use-feed-look.ts'

/** What was found at the origin, to be corrected, and the settings of the feed. */
export function NewFeedForm({ look, origin }: { look: FeedLook; origin: FeedOrigin }) {
  const { t } = useLingui()
  const [mapping, setMapping] = useState(look.mapping)
  const [choices, setChoices] = useState(() => guessedChoices(look.categories))
  const [settings, setSettings] = useState({
    ...emptySchedule,
    name: look.name,
    address: origin.kind === 'address' ? origin.address : '',
    store: look.store ?? '',
  })
  // A category that another column brings is guessed when it is first seen.
  const store = settings.store.trim() || null
  const preview = usePreview(look, { mapping, categoryMap: categoryMapOf(choices), store })
  const answer = preview.data ?? look
  const allChoices = { ...guessedChoices(answer.categories), ...choices }
  const creating = useCreateFeed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const categoryMap = categoryMapOf(allChoices)
    creating.mutate({
      ...settings,
      format: look.format,
      mapping: mapping ? JSON.stringify(mapping, null, 2) : '',
      categoryMap: categoryMap ? JSON.stringify(categoryMap, null, 2) : '',
    })
  }
  const labels = useFieldLabels()
  const fieldOf = (column: string) =>
    mapping
      ? [...mainFields, ...furtherFields]
          .filter((field) => columnsOf(mapping, field).columns.includes(column))
          .map((field) => labels[field])
          .join(', ') || undefined
      : undefined
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <Found look={look} />
      <SampleRows table={look.table} fieldOf={fieldOf} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          {mapping && (
            <Section title={t`Columns`}>
              <ColumnChoices {...{ look, mapping }} onChange={setMapping} />
            </Section>
          )}
          <CategoryChoices
            categories={answer.categories}
            siteCategories={look.siteCategories}
            choices={allChoices}
            onChange={setChoices}
          />
        </div>
        <PreviewRows answer={answer} isBehind={preview.isBehind} />
      </div>
      <Section title={t`Feed`}>
        <Card className="flex flex-col gap-4 p-4">
          <FeedSettings
            settings={settings}
            onChange={setSettings}
            errors={creating.error instanceof ConsoleError ? creating.error.errors : {}}
          />
          {(creating.error ?? preview.error) && (
            <div role="alert">
              <Notice kind="error">{(creating.error ?? preview.error)?.message}</Notice>
            </div>
          )}
          <div>
            <Button type="submit" busy={creating.isPending}>{t`Create feed`}</Button>
          </div>
        </Card>
      </Section>
    </form>
  )
}

function Found({ look: { format, system, table } }: { look: FeedLook }) {
  const { t } = useLingui()
  const columns = formatCount(table.columns.length)
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

function useCreateFeed() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (values: CreateRequest['values']) =>
      consoleCall<Saved>('/records/feeds', { body: { values } satisfies CreateRequest }),
    onSuccess: async ({ id }) => {
      notify(t`The feed is created and will run within minutes.`)
      await client.invalidateQueries({ queryKey: ['list', 'feeds'] })
      navigate(consolePaths.record('feeds', id))
    },
  })
}
