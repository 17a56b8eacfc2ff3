import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { DownloadIcon } from '../../../ui/components/icon.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { useStore } from '../../../ui/state/store.ts'
import { installOffer } from './install-offer.ts'

/** Installs the site as an app where the browser offers that; elsewhere it says how. */
export function InstallApp({ system }: { system: 'android' | 'ios' }) {
  const offer = useStore(installOffer, null)
  const isInstalled = useInstalled()
  if (isInstalled)
    return (
      <Notice kind="success">
        <Trans>The app is installed. Open it from your home screen.</Trans>
      </Notice>
    )
  return (
    <div className="flex flex-col items-start gap-4">
      {offer && (
        <Button icon={<DownloadIcon />} onClick={() => offer.prompt()}>
          <Trans>Install the app</Trans>
        </Button>
      )}
      <p className="text-muted">
        {system === 'ios' ? (
          <Trans>On an iPhone or iPad: open this page in Safari, press Share and choose “Add to Home Screen”.</Trans>
        ) : (
          <Trans>
            On Android: open the menu of Chrome, Edge or Firefox and choose “Install app” or “Add to Home screen”.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** Now, or because this page is shown by the app. */
function useInstalled(): boolean {
  const [isInstalled, setInstalled] = useState(false)
  useEffect(() => {
    const show = () => setInstalled(true)
    if (matchMedia('(display-mode: standalone)').matches) show()
    addEventListener('appinstalled', show)
    return () => removeEventListener('appinstalled', show)
  }, [])
  return isInstalled
}
