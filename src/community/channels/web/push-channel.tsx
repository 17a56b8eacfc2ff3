import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { AccountControl } from '../../../accounts/members/web/profile/account-control.tsx'
import { useDeviceName } from '../../../accounts/members/web/session/device-row.tsx'
import { callApi } from '../../../site/api/web/call-api.ts'
import { Button } from '../../../ui/components/button.tsx'
import type { MyChannels, PushBrowser } from '../my-channels.ts'
import { type BrowserPush, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { type ChannelActions, focusBeside } from './channel-actions.ts'

type PushProps = { push: MyChannels['push']; actions: ChannelActions }

/** This browser, and the member's others. */
export function PushChannel({ push, actions }: PushProps) {
  const [browser, setBrowser] = useState<BrowserPush | null>(null)
  const read = useCallback(() => readBrowserPush().then(setBrowser, () => setBrowser({ kind: 'unsupported' })), [])
  useEffect(() => {
    void read()
  }, [read])
  const endpoint = browser?.kind === 'supported' ? browser.endpoint : null
  const remove = ({ id, endpoint: removed }: PushBrowser, pressed: Element) =>
    actions.run(async () => {
      const { message } = await callApi('POST /removepushsubscription', { userid: actions.userId, id })
      if (removed === endpoint) await unsubscribeBrowser()
      focusBeside(pressed)
      await read()
      return message
    })
  const isAdded = push.browsers.some((added) => added.endpoint === endpoint)
  return (
    <>
      {push.browsers.map((added) => (
        <BrowserRow
          key={added.id}
          browser={added}
          isThis={added.endpoint === endpoint}
          test={actions.test('push')}
          isBusy={actions.isBusy}
          onRemove={(pressed) => remove(added, pressed)}
        />
      ))}
      {!isAdded && browser && <ThisBrowser browser={browser} siteKey={push.key} actions={actions} onChange={read} />}
    </>
  )
}

type BrowserRowProps = {
  browser: PushBrowser
  isThis: boolean
  /** A button. */
  test: ReactNode
  isBusy: boolean
  onRemove: (pressed: Element) => void
}

function BrowserRow({ browser, isThis, test, isBusy, onRemove }: BrowserRowProps) {
  const { t } = useLingui()
  const name = useDeviceName(browser)
  return (
    <AccountControl words={isThis ? t`In this browser: ${name}.` : t`In ${name}.`}>
      <div className="flex flex-col gap-2">
        {isThis && test}
        <Button
          variant="secondary"
          aria-label={t`Remove ${name}`}
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          {t`Remove`}
        </Button>
      </div>
    </AccountControl>
  )
}

type ThisBrowserProps = {
  browser: BrowserPush
  siteKey: string | null
  actions: ChannelActions
  onChange: () => Promise<void>
}

/** Offers to tell the member in this browser, or says why it cannot. */
function ThisBrowser({ browser, siteKey, actions, onChange }: ThisBrowserProps) {
  const { t } = useLingui()
  if (browser.kind === 'home-screen')
    return (
      <AccountControl
        words={t`On an iPhone or iPad, notifications need the site on your home screen: press Share in Safari, choose “Add to Home Screen”, open it from there and come back to this page.`}
      />
    )
  if (browser.kind === 'denied')
    return (
      <AccountControl
        words={t`Notifications of this site are blocked in this browser. Allow them in the settings of the site, beside its address, and open this page again.`}
      />
    )
  if (browser.kind === 'unsupported' || siteKey === null)
    return <AccountControl words={t`This browser cannot show notifications.`} />

  const subscribe = (pressed: Element) =>
    actions.run(async () => {
      const subscription = await subscribeBrowser(siteKey).catch(() => {
        throw new Error(t`The push service of your browser cannot be reached. Please try again later.`)
      })
      if (!subscription && Notification.permission === 'default')
        throw new Error(t`You have not answered your browser’s question: press “Tell me here” again, and then “Allow”.`)
      const answer =
        subscription && (await callApi('POST /pushsubscription', { userid: actions.userId, ...subscription }))
      focusBeside(pressed)
      await onChange()
      return answer?.message
    })
  return (
    <AccountControl words={t`As notifications in this browser, also while the site is closed.`}>
      <Button
        variant="secondary"
        aria-disabled={actions.isBusy || undefined}
        onClick={({ currentTarget }) => subscribe(currentTarget)}
      >
        {t`Tell me here`}
      </Button>
    </AccountControl>
  )
}
