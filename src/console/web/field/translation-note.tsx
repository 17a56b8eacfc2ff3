import { useLingui } from '@lingui/react/macro'
import { Badge } from '../../../ui/components/badge.tsx'
import { type Field, isTranslationMissing, type Values } from '../../records/record-description.ts'

type Props = {
  name: string
  field: Field
  values: Values
  /** Among many fields: without an explanation. */
  isShort?: boolean
}

/** Marks a missing Hindi text of an English one. */
export function TranslationNote({ name, field, values, isShort = false }: Props) {
  const { t } = useLingui()
  if (!isTranslationMissing(name, field, values)) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
      <Badge kind="super">{t`Hindi is missing`}</Badge>
      {!isShort && t`Hindi pages show the English text.`}
    </p>
  )
}
