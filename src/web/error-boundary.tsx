import { Component, type ReactNode } from 'react'
import { useLocation } from '../ui/router/location.ts'

type Props = { fallback: ReactNode; children: ReactNode }
type BoundaryProps = Props & { address: string }
type State = { failed: boolean; address: string }

/** Shows `fallback` instead of children that threw, until another address is opened. */
export const ErrorBoundary = (props: Props) => <Boundary {...props} address={useLocation().key} />

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
