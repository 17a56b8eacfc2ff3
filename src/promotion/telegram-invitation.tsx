import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { TelegramIcon } from '../ui/brand-icon.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/section.tsx'

/** The way to Telegram's own sign-in and back; nothing where no bot is set. */
export function TelegramInvitation() {
  const settings = useQuery(apiQuery('GET /commonsettings', {}))
  const botName = settings.data?.data[0]?.signin.telegram
  if (!botName) return null
  return (
    <Panel title="Take part with Telegram" className="mb-6">
      <p className="mb-4 text-muted">
        Sign in with Telegram to take part in the gift card promotion of @{botName}. We learn your Telegram id and the
        name that Telegram shows, nothing else.
      </p>
      <ButtonLink plain to={paths.telegramSignIn()} rel="nofollow" icon={<TelegramIcon />}>
        Log in with Telegram
      </ButtonLink>
    </Panel>
  )
}
