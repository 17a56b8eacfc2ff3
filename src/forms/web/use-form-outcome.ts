import { createContext, useContext } from 'react'
import { useLocation } from '../../ui/router/location.ts'
import type { FormOutcome } from '../form-outcome.ts'

/** Set on the page that answers such a post; null everywhere else. */
export const FormOutcomeContext = createContext<FormOutcome | null>(null)

/** The rejection of this form (by its call's name), on the page that answered it. */
export function useFormOutcome(form: string): FormOutcome | null {
  const outcome = useContext(FormOutcomeContext)
  const { key } = useLocation()
  // Removed by the next navigation to another page.
  return outcome?.form === form && key === 'default' ? outcome : null
}
