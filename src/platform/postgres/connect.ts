import postgres, { type Sql } from 'postgres'
import { parse as parseArray } from 'postgres-array'

// Counts and money stay far below 2^53, so int8 and numeric are read as numbers.
const TYPES = {
  int8: { to: 20, from: [20], parse: Number, serialize: String },
  numeric: { to: 1700, from: [1700], parse: Number, serialize: String },
  // Named here, as the driver would otherwise ask for them in every new connection: where that is lost meanwhile it
  // rejects a promise that nobody holds, which ends the process.
  texts: { to: 1009, from: [1009], parse: (text: string) => parseArray(text), serialize: arrayText },
  integers: { to: 1007, from: [1007], parse: (text: string) => parseArray(text, Number), serialize: arrayText },
}

type ConnectOptions = {
  max: number
  connectTimeoutMs?: number
  /** Settings of the session. */
  session?: { application_name?: string; statement_timeout?: number; plan_cache_mode?: 'force_custom_plan' }
  /** A session has ended, whatever ended it. */
  onClose?: () => void
}

/** One place where addresses become sessions, so that every session reads types alike. Connects on first use. */
export function connect(url: string, { max, connectTimeoutMs = 5_000, session = {}, onClose }: ConnectOptions): Sql {
  const { address, host } = splitSocket(url)
  const sql = postgres(address, {
    ...(host && { host }),
    ...(onClose && { onclose: onClose }),
    types: TYPES,
    fetch_types: false,
    max,
    connection: { application_name: 'bachat', ...session },
    connect_timeout: connectTimeoutMs / 1_000,
    // A session that ends by age could end in the middle of what it is held for.
    max_lifetime: null,
    // The driver's own waits grow to 20 s; a database that is back should be found at once.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 0.5),
    onnotice: () => {},
  })
  return sql as unknown as Sql
}

/** The driver takes a socket's folder as an option only. */
function splitSocket(url: string): { address: string; host: string | null } {
  const address = new URL(url)
  const host = address.searchParams.get('host')
  address.searchParams.delete('host')
  return { address: address.href, host }
}

function arrayText(entries: readonly (string | number | null)[]): string {
  const quoted = entries.map((entry) => (entry === null ? 'null' : `"${`${entry}`.replace(/["\\]/g, '\\$&')}"`))
  return `{${quoted.join(',')}}`
}
