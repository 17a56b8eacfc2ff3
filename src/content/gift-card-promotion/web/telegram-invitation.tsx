import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../site/routing/paths.ts'
import { siteSettingsQuery } from '../../../site/settings/web/settings-queries.ts'
import { TelegramIcon } from '../../../ui/components/brand-icon.tsx'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'

/** A link to Telegram's sign-in; renders nothing without a bot. */
export function TelegramInvitation() {
  const { t } = useLingui()
  const { local } = useAddresses()
  const settings = useQuery(siteSettingsQuery())
  const botName = settings.data?.data.telegramBot
  if (!botName) return null
  return (
    <Panel title={t`Take part with Telegram`} className="mb-6">
      <p className="mb-4 text-muted">
        <Trans>
          Sign in with Telegram to take part in the gift card promotion of @{botName}. We receive your Telegram id and
          display name, nothing else.
        </Trans>
      </p>
      <ButtonLink plain to={local(paths.telegramSignIn())} rel="nofollow" icon={<TelegramIcon />}>
        {t`Log in with Telegram`}
      </ButtonLink>
    </Panel>
  )
}
