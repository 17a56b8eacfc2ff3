import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../site/routing/paths.ts'
import { Button, ButtonLink } from '../ui/components/button.tsx'
import { RefreshIcon } from '../ui/components/icon.tsx'
import { LogoMark } from '../ui/components/logo.tsx'
import { PageHead } from '../ui/components/page-head.tsx'

/** Shown when a page threw or its code failed to load. React has already logged the error. */
export function ErrorPage() {
  const { t } = useLingui()
  return (
    <div className="page-width flex flex-col items-center py-20 text-center">
      <PageHead
        title={t`Something went wrong`}
        description={t`This page could not be shown.`}
        path={paths.home()}
        noIndex
      />
      <LogoMark className="mb-6 size-14" />
      <h1 className="font-bold text-2xl">{t`Something went wrong`}</h1>
      <p className="mt-2 max-w-md text-muted">
        <Trans>
          This page could not be shown. Please try again. If that does not help, come back in a few minutes.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button icon={<RefreshIcon />} onClick={() => location.reload()}>
          {t`Retry`}
        </Button>
        <ButtonLink to={paths.home()} variant="secondary">
          {t`Home`}
        </ButtonLink>
      </div>
    </div>
  )
}
