import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { focusWithLabel } from '../../../ui/field/focus-with-label.ts'
import { usePageDisplayed } from '../../../ui/router/page-outlet.tsx'
import type { FormError } from '../field-errors.ts'

/** Field name to error; empty: all values are valid. */
export type FieldErrors = Record<string, string>

type FormOptions<Values> = {
  read: (form: FormData) => Values
  check: (values: Values) => FieldErrors
  /** Sends the values; throws a `FormError`. The signal is aborted when the form unmounts. */
  send: (values: Values, signal: AbortSignal) => Promise<void>
  /** Called on submit, also with invalid values. */
  onSubmit?: (values: Values) => void
  /** Validate a field on blur, not only after the first submit. */
  onceTouched?: boolean
  /** Why the form was rejected when it was posted without scripts. */
  initialProblem?: FormError | undefined
  /** The submission was rejected, or failed. */
  onProblem?: (problem: FormError) => void
}

export type FormState = {
  ref: RefObject<HTMLFormElement | null>
  pending: boolean
  problem: FormError | null
  /** Whether a toast says the same. */
  hasToast: boolean
  errorOf: (field: string) => string | undefined
  /** The name of a field, and its error. */
  field: (name: string) => { name: string; error: string | undefined }
  /** Whether the page that answers a form posted without scripts starts at this field: its first invalid one. */
  startsAt: (field: string) => boolean
  /** Only where a requirement wants one: the form shows its errors itself. */
  showErrorToast: (message: string) => void
  /** Empties the fields. */
  clear: () => void
  props: {
    noValidate: true
    'aria-busy': true | undefined
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
}

/**
 * A form whose fields retain typed text, before the scripts load and after a failure. Errors appear beside the fields
 * at the first submit, update while typing from then on, and the first invalid field gets the focus.
 */
export function useForm<Values>(options: FormOptions<Values>): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const { initialProblem } = options
  const { fieldErrors, showErrors, valuesOf, updateErrors, touchField, reset } = useFieldErrors(options)
  const [problem, setProblem] = useState<FormError | null>(
    initialProblem && !initialProblem.fields ? initialProblem : null,
  )
  const [hasToast, setHasToast] = useState(false)
  const [pending, setPending] = useState(false)
  const sending = useRef<AbortController>(null)
  // A page that was left does not wait for the answer.
  const isDisplayed = usePageDisplayed()
  useEffect(() => (isDisplayed ? () => sending.current?.abort() : undefined), [isDisplayed])

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form)
    setProblem(null)
    setHasToast(false)
    toast.dismissErrors()
    const errors = options.check(values)
    showErrors(form, errors)
    options.onSubmit?.(values)
    if (Object.keys(errors).length > 0) return

    const controller = new AbortController()
    sending.current = controller
    setPending(true)
    try {
      await options.send(values, controller.signal)
    } catch (thrown) {
      if (controller.signal.aborted) return
      const formError = thrown as FormError
      const inFields = errorsInForm(form, formError.fields ?? {})
      // First, so that screen readers do not announce what a toast says, too.
      options.onProblem?.(formError)
      // Shown beside the fields, or else for the form as a whole.
      setProblem(Object.keys(inFields).length > 0 ? null : formError)
      showErrors(form, inFields)
    } finally {
      sending.current = null
      setPending(false)
    }
  }

  return {
    ref,
    pending,
    problem,
    hasToast,
    errorOf: (field) => fieldErrors[field],
    field: (name) => ({ name, error: fieldErrors[name] }),
    startsAt: (field) => field === Object.keys(initialProblem?.fields ?? {})[0],
    showErrorToast(message) {
      setHasToast(true)
      toast.error(message)
    },
    clear: () => reset(ref.current),
    props: {
      noValidate: true,
      'aria-busy': pending || undefined,
      onSubmit: (event) => {
        event.preventDefault()
        if (!sending.current) submit(event.currentTarget)
      },
      onInput: () => ref.current && updateErrors(ref.current),
      onBlur: (event) => touchField(event, () => sending.current === null),
    },
  }
}

/** The errors of the fields, and when they are shown. */
function useFieldErrors<Values>({ read, check, onceTouched, initialProblem }: FormOptions<Values>) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(initialProblem?.fields ?? {})
  const isSubmitted = useRef(initialProblem !== undefined)
  const touched = useRef(new Set<string>())
  const valuesOf = (form: HTMLFormElement) => read(new FormData(form))

  function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
    isSubmitted.current = true
    // Rendered before the focus moves, so that screen readers announce the error with the field.
    flushSync(() => setFieldErrors(errors))
    focusFirst(form, errors)
  }

  function updateErrors(form: HTMLFormElement): void {
    if (!isSubmitted.current && touched.current.size === 0) return
    const errors = Object.entries(check(valuesOf(form)))
    setFieldErrors(Object.fromEntries(errors.filter(([field]) => isSubmitted.current || touched.current.has(field))))
  }

  function touchField(event: FocusEvent<HTMLFormElement>, isStill: () => boolean): void {
    const { target, currentTarget: form, relatedTarget } = event
    const name = target.getAttribute('name')
    if (!onceTouched || !name) return
    touched.current.add(name)
    // When a button takes the focus, the form must not move under the pointer; some browsers do not report that the new
    // focus is a button.
    if (relatedTarget) isButton(relatedTarget) || updateErrors(form)
    else setTimeout(() => form.isConnected && isStill() && updateErrors(form), 200)
  }

  function reset(form: HTMLFormElement | null): void {
    form?.reset()
    // Initial values go too: those of a rejected form, and an email address typed in another one.
    if (form) empty(form)
    setFieldErrors({})
    isSubmitted.current = false
    touched.current.clear()
  }

  return { fieldErrors, valuesOf, showErrors, updateErrors, touchField, reset }
}

function empty(form: HTMLFormElement): void {
  for (const element of form.elements) {
    const isText =
      element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'checkbox')
    if (isText && !element.readOnly) element.value = ''
  }
}

const isButton = (target: EventTarget) => target instanceof HTMLButtonElement

const errorsInForm = (form: HTMLFormElement, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => form.elements.namedItem(name) instanceof HTMLElement))

function focusFirst(form: HTMLFormElement, fieldErrors: FieldErrors): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in fieldErrors) {
      focusWithLabel(element)
      return
    }
  }
}

/** The server has answered that it does not accept the form. */
export const isRefusal = ({ status = 0 }: FormError): boolean => status > 0

/** A field's text as typed. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The texts of several fields as typed. */
export const textsIn = <Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<Name, string>
