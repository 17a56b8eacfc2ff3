import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormError } from '../form-outcome.ts'

/** Field name to what is wrong with it; empty: all is well. */
export type FieldErrors = Record<string, string>

type FormOptions<Values> = {
  read: (form: FormData) => Values
  check: (values: Values) => FieldErrors
  /** Sends what was filled in; what it throws is a `FormError`. The signal ends with the form. */
  send: (values: Values, signal: AbortSignal) => Promise<void>
  /** The visitor asked to send. Says whether to go on; it may have more to say than the fields have room for. */
  onSubmit?: (values: Values) => boolean
  /** Validate a field on blur, not only after the first submit. */
  onceTouched?: boolean
  /** What the server said of the form when it was posted without scripts. */
  answered?: FormError | undefined
  /** What was sent was refused, or did not arrive. */
  onProblem?: (problem: FormError) => void
}

export type FormState = {
  ref: RefObject<HTMLFormElement | null>
  pending: boolean
  problem: FormError | null
  errorOf: (field: string) => string | undefined
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
 * A form whose fields keep what is typed, before the scripts arrive and after a failure. Complaints come with the first
 * try to send, in the fields' own places, follow the typing from then on, and the first of them gets the focus.
 */
export function useForm<Values>(options: FormOptions<Values>): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const { answered } = options
  const { complaints, showErrors, valuesOf, follow, leave, reset } = useFieldErrors(options)
  const [problem, setProblem] = useState<FormError | null>(answered && !answered.fields ? answered : null)
  const [pending, setPending] = useState(false)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form)
    setProblem(null)
    const found = options.check(values)
    showErrors(form, found)
    const canSubmit = options.onSubmit?.(values) ?? true
    if (Object.keys(found).length > 0 || !canSubmit) return

    const controller = new AbortController()
    sending.current = controller
    setPending(true)
    try {
      await options.send(values, controller.signal)
    } catch (thrown) {
      if (controller.signal.aborted) return
      const refused = thrown as FormError
      const inFields = known(form, refused.fields ?? {})
      // Said in the fields' own places, or else for the form as a whole.
      setProblem(Object.keys(inFields).length > 0 ? null : refused)
      showErrors(form, inFields)
      options.onProblem?.(refused)
    } finally {
      sending.current = null
      setPending(false)
    }
  }

  return {
    ref,
    pending,
    problem,
    errorOf: (field) => complaints[field],
    clear: () => reset(ref.current),
    props: {
      noValidate: true,
      'aria-busy': pending || undefined,
      onSubmit: (event) => {
        event.preventDefault()
        if (!sending.current) submit(event.currentTarget)
      },
      onInput: () => ref.current && follow(ref.current),
      onBlur: (event) => leave(event, () => sending.current === null),
    },
  }
}

/** What is wrong with the fields, and when it is said. */
function useFieldErrors<Values>({ read, check, onceTouched, answered }: FormOptions<Values>) {
  const [complaints, setFieldErrors] = useState<FieldErrors>(answered?.fields ?? {})
  const asked = useRef(answered !== undefined)
  const touched = useRef(new Set<string>())
  const valuesOf = (form: HTMLFormElement) => read(new FormData(form))

  function showErrors(form: HTMLFormElement, found: FieldErrors): void {
    asked.current = true
    // Rendered before the focus moves, so that screen readers announce the error with the field.
    flushSync(() => setFieldErrors(found))
    focusFirst(form, found)
  }

  function follow(form: HTMLFormElement): void {
    if (!asked.current && touched.current.size === 0) return
    const found = Object.entries(check(valuesOf(form)))
    setFieldErrors(Object.fromEntries(found.filter(([field]) => asked.current || touched.current.has(field))))
  }

  function leave(event: FocusEvent<HTMLFormElement>, isStill: () => boolean): void {
    const { target, currentTarget: form, relatedTarget } = event
    const name = target.getAttribute('name')
    if (!onceTouched || !name) return
    touched.current.add(name)
    // Left for a button, the form must not move from under the pointer; some browsers do not say that it is one.
    if (relatedTarget) isButton(relatedTarget) || follow(form)
    else setTimeout(() => form.isConnected && isStill() && follow(form), 200)
  }

  function reset(form: HTMLFormElement | null): void {
    form?.reset()
    // What a refused form came back with stands in the page as its beginning.
    if (answered && form) empty(form)
    setFieldErrors({})
    asked.current = false
    touched.current.clear()
  }

  return { complaints, valuesOf, showErrors, follow, leave, reset }
}

function empty(form: HTMLFormElement): void {
  for (const element of form.elements)
    if (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'checkbox'))
      element.value = ''
}

const isButton = (target: EventTarget) => target instanceof HTMLButtonElement

const known = (form: HTMLFormElement, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => form.elements.namedItem(name) instanceof HTMLElement))

function focusFirst(form: HTMLFormElement, complaints: FieldErrors): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in complaints) {
      element.focus()
      return
    }
  }
}

/** A field's text as it was typed. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
