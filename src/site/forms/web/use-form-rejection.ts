import { createContext, useContext } from 'react'
import { useLocation } from '../../../ui/router/location.ts'
import type { FormRejection } from '../field-errors.ts'

/** Set on the page that answers such a post; null everywhere else. */
export const FormRejectionContext = createContext<FormRejection | null>(null)

/** The rejection of this form (by its call's name), on the page that answered it. */
export function useFormRejection(form: string): FormRejection | null {
  const rejection = useContext(FormRejectionContext)
  const { key } = useLocation()
  // Removed by the next navigation to another page.
  return rejection?.form === form && key === 'default' ? rejection : null
}
