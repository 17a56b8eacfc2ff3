import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Channel, channels } from '../../../platform/channel.ts'
import type { User } from '../../../site/api/user.wire.ts'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import type { FormState } from '../../../site/forms/web/use-form.ts'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { decodeMyChannels } from '../../channels/channels.wire.ts'
import { MyChannels } from '../../channels/web/my-channels.tsx'
import type { AlertSettings, Delivery } from '../alert.ts'
import { channelLabels } from './channel-labels.ts'
import { RadioList } from './radio-list.tsx'

type DeliveryFieldsProps = { form: FormState; initial: AlertSettings; user: User }

/** When and how the member is told. */
export function DeliveryFields({ form, initial, user }: DeliveryFieldsProps) {
  const { i18n, t } = useLingui()
  const errorId = useId()
  const channelError = form.errorOf('channels')
  const own = useQuery(apiQuery('GET /mychannels', { userid: user.id }, decodeMyChannels)).data?.data
  const isOwn: Record<Channel, boolean> = {
    email: true,
    push: own !== undefined && own.push.browsers.length > 0,
    telegram: own?.telegram.kind === 'linked',
  }
  const deliveries: { value: Delivery; label: string; hint: string }[] = [
    {
      value: 'now',
      label: t`At once`,
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
            .filter((channel) => isOwn[channel] || initial.channels.includes(channel))
            .map((channel) => (
              <CheckboxField
                key={channel}
                name="channels"
                value={channel}
                label={i18n._(channelLabels[channel])}
                hint={channel === 'email' ? user.email : undefined}
                defaultChecked={initial.channels.includes(channel)}
              />
            ))}
          <FieldError id={errorId}>{channelError}</FieldError>
        </fieldset>
      </div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center text-accent text-sm">{t`Other ways to tell you`}</summary>
        <MyChannels user={user} />
      </details>
    </>
  )
}
