import { createContext, useContext } from 'react'
import { useLocation } from '../../ui/router/location.ts'
import type { FormOutcome } from '../form-outcome.ts'

/** Given by the page that answers such a post; null everywhere else. */
export const FormOutcomeContext = createContext<FormOutcome | null>(null)

/** The refusal of this form (its call's name), on the page that it was answered with. */
export function useFormOutcome(form: string): FormOutcome | null {
  const outcome = useContext(FormOutcomeContext)
  const { key } = useLocation()
  // Gone with the next step to another page.
  return outcome?.form === form && key === 'default' ? outcome : null
}
