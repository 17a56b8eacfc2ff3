import { isoInIndia } from '../../shared/india-time.ts'
import type { WireMyChannels } from './channels.contract.ts'
import type { MyChannels } from './my-channels.ts'

const iso = (ms: number) => isoInIndia(new Date(ms))

export const encodeMyChannels = ({ email, push, telegram, failures }: MyChannels): WireMyChannels => ({
  email: email.address,
  email_confirmed: email.isConfirmed,
  push_key: push.key,
  browsers: push.browsers.map(({ addedAtMs, ...browser }) => ({ ...browser, since: iso(addedAtMs) })),
  telegram:
    telegram.kind === 'linked'
      ? { state: 'linked', name: telegram.name, since: iso(telegram.sinceMs) }
      : { state: telegram.kind },
  failures: failures.map(({ atMs, ...failure }) => ({ ...failure, at: iso(atMs) })),
})

export const decodeMyChannels = (wire: WireMyChannels): MyChannels => ({
  email: { address: wire.email, isConfirmed: wire.email_confirmed },
  push: {
    key: wire.push_key,
    browsers: wire.browsers.map(({ since, ...browser }) => ({ ...browser, addedAtMs: Date.parse(since) })),
  },
  telegram:
    wire.telegram.state === 'linked'
      ? { kind: 'linked', name: wire.telegram.name, sinceMs: Date.parse(wire.telegram.since) }
      : { kind: wire.telegram.state },
  failures: wire.failures.map(({ at, ...failure }) => ({ ...failure, atMs: Date.parse(at) })),
})
