import { useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

type State = { failed: boolean }

// React supports error boundaries only as classes.
export class ConsoleErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { t } = useLingui()
  return (
    <main className="page-width py-10">
      <h1 className="sr-only">{t`Admin`}</h1>
      <ErrorState
        message={t`The page stopped because of an error. Reload it: what you typed was saved as a draft.`}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
