import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { paths } from '../site/routing/paths.ts'
import { Button, ButtonLink } from '../ui/components/button.tsx'
import { RefreshIcon } from '../ui/components/icon.tsx'
import { LogoMark } from '../ui/components/logo.tsx'
import { PageHead } from '../ui/components/page-head.tsx'
import { useLocation } from '../ui/router/location.ts'
import { usePageDisplayed } from '../ui/router/page-outlet.tsx'

type Props = { fallback: ReactNode; children: ReactNode }
type BoundaryProps = Props & { address: string }
type State = { failed: boolean; address: string }

/** Shows `fallback` instead of children that threw, until another address is opened or the page is displayed again. */
export const ErrorBoundary = (props: Props) => (
  <Boundary {...props} address={`${useLocation().key} ${usePageDisplayed()}`} />
)

// React supports error boundaries only as classes.
class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failed: false, address: this.props.address }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: State): State | null {
    return state.address === address ? null : { failed: false, address }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Shown when a page threw or its code failed to load. The error is reported already. */
export function ErrorPage() {
  const { t } = useLingui()
  const title = t`Something went wrong`
  return (
    <div className="page-width flex flex-col items-center py-20 text-center">
      <PageHead title={title} description={title} path={paths.home()} noIndex />
      <LogoMark className="mb-6 size-14" />
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="mt-2 max-w-md text-muted">
        <Trans>Please try again. If that does not help, come back in a few minutes.</Trans>
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
