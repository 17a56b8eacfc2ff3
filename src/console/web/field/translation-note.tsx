import { useLingui } from '@lingui/react/macro'
import { excerpt } from '../../../shared/excerpt.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { type Field, isTranslationMissing, type Values } from '../../records/record-description.ts'

type Props = {
  name: string
  field: Field
  values: Values
  /** Among many fields: without an explanation. */
  isShort?: boolean
  /** The Hindi text of an English one that has changed. */
  outdated?: string
  /** Undefined where the form cannot be changed. */
  onUse?: ((text: string) => void) | undefined
}

/** Marks a missing Hindi text of an English one. */
export function TranslationNote({ name, field, values, isShort = false, outdated, onUse }: Props) {
  const { t } = useLingui()
  if (!isTranslationMissing(name, field, values)) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
      <Badge kind="super">{outdated ? t`Hindi is outdated` : t`Hindi is missing`}</Badge>
      {!isShort && t`Hindi pages show the English text.`}
      {outdated && (
        <>
          {t`The English text has changed. Its Hindi text was:`} <q lang="hi">{excerpt(outdated)}</q>
          {onUse && (
            <Button variant="secondary" size="sm" onClick={() => onUse(outdated)}>
              {t`Use again`}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
