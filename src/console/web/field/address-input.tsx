import { useLingui } from '@lingui/react/macro'
import { ExternalIcon } from '../../../ui/components/icon.tsx'
import { TextField } from '../../../ui/field/field.tsx'

type Props = {
  label: string
  name: string
  value: string
  maxLength: number
  isPicture?: boolean | undefined
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

/** A web address, with a link to open it. */
export function AddressInput({ isPicture, value, onChange, ...input }: Props) {
  const { t } = useLingui()
  const isOpenable = /^(?:https?:\/\/|\/(?!\/))/.test(value)
  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...input}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      {isOpenable && isPicture && (
        <img
          src={value}
          alt={t`How it looks`}
          className="size-28 rounded-card border border-line bg-white object-contain"
        />
      )}
      {isOpenable && !isPicture && (
        <a
          href={value}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm"
        >
          <ExternalIcon className="size-4" />
          {t`Open in a new tab`}
        </a>
      )}
    </div>
  )
}
