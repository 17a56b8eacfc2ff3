import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type Decision, decisionReasons, maxNoteLength } from '../../../../console/cases/decisions.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'

type Props = {
  decision: Decision
  /** What the case is about. */
  title: string
  isPending: boolean
  /** Why the decision could not be sent. */
  failure: string | undefined
  onDecide: (reason: string, note: string) => void
  onClose: () => void
}

/** Asks why something is taken off the site. The first reason is selected, so that Enter decides. */
export function DecisionDialog({ decision, title, isPending, failure, onDecide, onClose }: Props) {
  const { t } = useLingui()
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=radio]:checked')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    const [reason, note] = [`${data.get('reason') ?? ''}`, `${data.get('note') ?? ''}`.trim()]
    const isMissing = reason === 'other' && note === ''
    setError(isMissing ? t`Please write the reason.` : '')
    if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
    else onDecide(reason, note)
  }
  return (
    <Dialog open onClose={onClose} title={decision.label} description={title}>
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        <Reasons reasons={decision.removalReasons ?? []} />
        <TextAreaField name="note" label={t`Note`} rows={2} maxLength={maxNoteLength} error={error || undefined} />
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={isPending}>
            {decision.label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const { t } = useLingui()
  const group = useId()
  return (
    <fieldset>
      <legend id={group} className="mb-1 font-semibold text-sm">{t`Reason`}</legend>
      {reasons.map((reason, place) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={place === 0}
            className="size-5 shrink-0 accent-accent"
          />
          {decisionReasons[reason]}
        </label>
      ))}
    </fieldset>
  )
}
