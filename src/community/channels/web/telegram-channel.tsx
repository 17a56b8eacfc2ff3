import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AccountControl } from '../../../accounts/members/web/profile/account-control.tsx'
import { callApi } from '../../../site/api/web/call-api.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import type { MyChannels } from '../my-channels.ts'
import { type ChannelActions, focusBeside } from './channel-actions.ts'

type TelegramProps = { telegram: MyChannels['telegram']; actions: ChannelActions }

/** The link that replaces the pressed button. */
const focus = (link: HTMLElement | null) => link?.focus()

/** The chat with the site's bot; nothing without a bot. */
export function TelegramChannel({ telegram, actions }: TelegramProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const { userId, isBusy } = actions
  if (telegram.kind === 'unavailable') return null
  if (telegram.kind === 'linked') {
    const { name } = telegram
    const unlink = (pressed: Element) =>
      actions.run(async () => {
        const { message } = await callApi('POST /unlinktelegram', { userid: userId })
        setAddress('')
        focusBeside(pressed)
        return message
      })
    return (
      <AccountControl words={name ? t`On Telegram, as ${name}.` : t`On Telegram.`}>
        <div className="flex flex-col gap-2">
          {actions.test('telegram')}
          <Button
            variant="secondary"
            aria-label={t`Remove Telegram`}
            aria-disabled={isBusy || undefined}
            onClick={({ currentTarget }) => unlink(currentTarget)}
          >
            {t`Remove`}
          </Button>
        </div>
      </AccountControl>
    )
  }

  const link = () =>
    actions.run(async () => {
      setAddress((await callApi('POST /linktelegram', { userid: userId })).data.url)
      return address ? t`This link is new. The one before no longer works.` : undefined
    })
  if (address)
    return (
      <AccountControl words={t`Press “Start” in the chat that opens, within 30 minutes, and come back here.`}>
        <div className="flex flex-col gap-2">
          <ButtonLink ref={focus} to={address} newTab>
            {t`Open Telegram`}
          </ButtonLink>
          {/* The one above works once, and not for long. */}
          <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={link}>
            {t`New link`}
          </Button>
        </div>
      </AccountControl>
    )
  return (
    <AccountControl words={t`On Telegram, in a chat with our bot.`}>
      <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={link}>
        {t`Link Telegram`}
      </Button>
    </AccountControl>
  )
}
