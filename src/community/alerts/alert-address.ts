// Not among `paths`, which every page loads.

/** Where a member stops the emails of alerts, with the token of one. */
export const stopAlertMailsAddress = (token?: string): string =>
  token === undefined ? '/alerts/stop' : `/alerts/stop?token=${encodeURIComponent(token)}`

export const stoppedAlertMailsAddress = '/alerts/stop?done=1'
