import { Trans } from '@lingui/react/macro'

/** In place of a block of the home page whose deals all stand above it. */
export const AllAbove = () => (
  <p className="text-muted text-sm">
    <Trans>All of them are shown above.</Trans>
  </p>
)
