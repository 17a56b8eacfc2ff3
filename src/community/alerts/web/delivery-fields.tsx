import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Channel, channels } from '../../../platform/channel.ts'
import type { User } from '../../../site/api/user.wire.ts'
import type { FormState } from '../../../site/forms/web/use-form.ts'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { ownChannels } from '../../channels/my-channels.ts'
import { channelsQuery } from '../../channels/web/channels-query.ts'
import { MyChannels } from '../../channels/web/my-channels.tsx'
import type { AlertSettings, Delivery } from '../alert.ts'
import { channelLabels } from './channel-labels.ts'
import { RadioList } from './radio-list.tsx'

type DeliveryFieldsProps = {
  form: FormState
  initial: AlertSettings
  user: User
  /** The member's channels when the form was opened. */
  known: readonly Channel[]
}

/** When and how the member is told. A channel that is set up here is chosen. */
export function DeliveryFields({ form, initial, user, known }: DeliveryFieldsProps) {
  const { i18n, t } = useLingui()
  const errorId = useId()
  const channelError = form.errorOf('channels')
  const mine = useQuery(channelsQuery(user.id)).data?.data
  const own = mine ? ownChannels(mine) : known
  const deliveries: { value: Delivery; label: string; hint: string }[] = [
    {
      value: 'now',
      label: t`Immediately`,
      hint: t`At most one message in 15 minutes and ten a day, and none between 22:00 and 8:00. The rest comes in a digest.`,
    },
    { value: 'daily', label: t`In a daily digest`, hint: t`Everything of a day in one message at 8:00.` },
  ]
  return (
    <>
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
          {channels
            .filter((channel) => own.includes(channel) || initial.channels.includes(channel))
            .map((channel) => (
              <CheckboxField
                key={channel}
                name="channels"
                value={channel}
                label={i18n._(channelLabels[channel])}
                hint={channel === 'email' ? user.email : undefined}
                defaultChecked={initial.channels.includes(channel) || !known.includes(channel)}
              />
            ))}
          <FieldError id={errorId}>{channelError}</FieldError>
        </fieldset>
      </div>
      <details className="mt-3" open={known.length === 1}>
        <summary className="min-h-11 cursor-pointer content-center text-accent text-sm">
          {t`Set up other ways: notifications, Telegram`}
        </summary>
        <MyChannels user={user} />
      </details>
    </>
  )
}
