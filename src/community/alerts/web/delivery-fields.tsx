import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { FormState } from '../../../site/forms/web/use-form.ts'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import type { AlertSettings, Delivery } from '../alert.ts'
import { channelLabels, offeredChannels } from './channel-labels.ts'
import { RadioList } from './radio-list.tsx'

type DeliveryFieldsProps = { form: FormState; initial: AlertSettings; email: string }

/** When and how the member is told. */
export function DeliveryFields({ form, initial, email }: DeliveryFieldsProps) {
  const { i18n, t } = useLingui()
  const errorId = useId()
  const channelError = form.errorOf('channels')
  const deliveries: { value: Delivery; label: string; hint: string }[] = [
    {
      value: 'now',
      label: t`At once`,
      hint: t`At most one message in 15 minutes and ten a day, and none between 22:00 and 8:00. The rest comes in a digest.`,
    },
    { value: 'daily', label: t`In a daily digest`, hint: t`Everything of a day in one message at 8:00.` },
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RadioList
        label={t`When`}
        name="delivery"
        choices={deliveries}
        chosen={initial.delivery}
        error={form.errorOf('delivery')}
      />
      <fieldset aria-describedby={channelError ? errorId : undefined}>
        <legend className="mb-1 font-semibold text-sm">{t`How`}</legend>
        {offeredChannels.map((channel) => (
          <CheckboxField
            key={channel}
            name="channels"
            value={channel}
            label={i18n._(channelLabels[channel])}
            hint={channel === 'email' ? email : undefined}
            defaultChecked={initial.channels.includes(channel)}
          />
        ))}
        <FieldError id={errorId}>{channelError}</FieldError>
      </fieldset>
    </div>
  )
}
