import { useLingui } from '@lingui/react/macro'

/** What a record lacks that it should have when it is published. */
export function MissingFields({ missing }: { missing: readonly string[] }) {
  const { t } = useLingui()
  const names = missing.join(', ')
  return missing.length > 0 ? t`Still missing: ${names}` : null
}
