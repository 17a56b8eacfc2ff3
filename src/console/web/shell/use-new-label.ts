import { useLingui } from '@lingui/react/macro'
import type { RecordDescription } from '../../records/record-description.ts'

/** The label of links to an empty form, and its title: "New deal". */
export function useNewLabel(): (description: Pick<RecordDescription, 'singular'>) => string {
  const { t } = useLingui()
  return ({ singular }) => {
    const noun = singular.toLowerCase()
    return t`New ${noun}`
  }
}
