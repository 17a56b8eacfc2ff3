import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ExternalIcon } from '../../../ui/components/icon.tsx'
import { inputClass } from '../../../ui/field/field.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'

type Props = {
  label: string
  name: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

/** A web address, with a link to open it. */
export function AddressInput({ label, value, onChange, hint, error, ...input }: Props) {
  const { t } = useLingui()
  const id = useId()
  const isOpenable = /^(?:https?:\/\/|\/(?!\/))/.test(value)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...input}
          id={id}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
          {...describedBy(id, hint, error)}
          className={`${inputClass} pe-12`}
        />
        {isOpenable && (
          <a
            href={value}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Open ${label} in a new tab`}
            title={t`Open in a new tab`}
            className="absolute end-0 top-0 grid size-11 place-items-center rounded-control text-muted -outline-offset-4 hover:text-accent"
          >
            <ExternalIcon className="size-4" />
          </a>
        )}
      </div>
    </FieldFrame>
  )
}
