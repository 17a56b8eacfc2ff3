import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../../console/web/field/select-field.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx'
import { TextField } from '../../../../ui/field/field.tsx'
import type { FeedLook, MappingFile, PreviewAnswer } from '../../mapping.contract.ts'
import { type ChosenField, columnsOf, furtherFields, mainFields, withColumn, withWebsite } from './edit-mapping.ts'
import { FormatChoices } from './format-choices.tsx'
import { useFieldLabels } from './mapping-labels.ts'

type Props = { look: FeedLook; mapping: MappingFile; onChange: (mapping: MappingFile) => void }
type AllProps = Props & { answer: PreviewAnswer }

/** The column of each field, with the guess preselected, and the formats of dates and amounts. */
export function ColumnChoices({ look, answer, mapping, onChange }: AllProps) {
  const { t } = useLingui()
  const choice = (field: ChosenField) => <ColumnChoice key={field} {...{ look, mapping, onChange, field }} />
  const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
  return (
    <Card className="flex flex-col gap-4 p-4">
      {look.system && (
        <TextField
          label={t`Address of the shop`}
          name="website"
          type="url"
          value={mapping.website ?? ''}
          onChange={({ target }) => onChange(withWebsite(mapping, target.value.trim()))}
          hint={t`The export has no product addresses: they are made from it. For example https://shop.example/`}
        />
      )}
      <div className={grid}>{mainFields.map(choice)}</div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-sm">{t`Further fields`}</summary>
        <div className={grid}>{furtherFields.map(choice)}</div>
      </details>
      <FormatChoices {...{ answer, mapping, onChange }} />
      {mapping.fields.price !== undefined && mapping.fields.salePrice !== undefined && (
        <CheckboxField
          name="emptySaleIsRegular"
          label={t`Rows without a price to pay are sold at the price before`}
          checked={mapping.emptySaleIsRegular ?? false}
          onChange={({ target }) => onChange({ ...mapping, emptySaleIsRegular: target.checked })}
        />
      )}
      <CheckboxField
        name="zeroIsFree"
        label={t`A price of 0 means free`}
        checked={mapping.zeroIsFree ?? false}
        onChange={({ target }) => onChange({ ...mapping, zeroIsFree: target.checked })}
      />
    </Card>
  )
}

/** No column has this name: a table's header is trimmed. */
const asBefore = '\n'

function ColumnChoice({ look, mapping, onChange, field }: Props & { field: ChosenField }) {
  const { t } = useLingui()
  const label = useFieldLabels()[field]
  const { columns, isPlain } = columnsOf(mapping, field)
  const [column = ''] = columns
  const guess = look.guessed.find((one) => one.field === field && one.column === column)
  const hints = {
    sure: undefined,
    likely: t`Guessed: please check.`,
    unsure: t`Guessed from its values: please check.`,
  }
  return (
    <SelectField
      label={label}
      name={field}
      value={isPlain ? column : asBefore}
      options={[
        ['', t`No column`],
        ...(isPlain ? [] : [[asBefore, `${columns.join(' + ')} *`] as const]),
        ...[...new Set(look.table.columns)].filter((name) => name !== '').map((name) => [name, name] as const),
      ]}
      onChange={(chosen) => chosen !== asBefore && onChange(withColumn(mapping, field, chosen))}
      hint={guess && hints[guess.certainty]}
    />
  )
}
