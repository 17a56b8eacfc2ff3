import { Component, type ReactNode } from 'react'
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
