import pg, { type ClientConfig } from 'pg'
import { parse as parseArray } from 'postgres-array'

// Otherwise dates would be sent in the machine's time zone, whose historical offsets are not whole minutes.
pg.defaults.parseInputDatesAsUTC = true

const toNumber = (text: string) => Number(text)
const toDate = (text: string) => new Date(text)
const toJson = (text: string): unknown => JSON.parse(text)
// Searches read up to a thousand ids: postgres-array, which reads them letter by letter, takes twelve times as long.
const toNumbers = (text: string): unknown =>
  JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null'))
const { BOOL, BYTEA, INT2, INT4, INT8, OID, FLOAT4, FLOAT8, NUMERIC } = pg.types.builtins
const { DATE, TIMESTAMP, TIMESTAMPTZ, JSON: JSON_TEXT, JSONB } = pg.types.builtins
const [INT4_ARRAY, TEXT_ARRAY] = [1007, 1009]

// Counts and money stay far below 2^53, so int8 and numeric are parsed as numbers. Unlisted types stay text.
const parsers: Record<number, (text: string) => unknown> = {
  ...Object.fromEntries([INT2, INT4, INT8, OID, FLOAT4, FLOAT8, NUMERIC].map((oid) => [oid, toNumber])),
  ...Object.fromEntries([DATE, TIMESTAMP, TIMESTAMPTZ].map((oid) => [oid, toDate])),
  ...Object.fromEntries([JSON_TEXT, JSONB].map((oid) => [oid, toJson])),
  [BOOL]: (text) => text === 't',
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  [INT4_ARRAY]: toNumbers,
  [TEXT_ARRAY]: (text) => parseArray(text),
}
const asText = (text: string) => text

/** All sessions are configured here, so that they parse types alike. */
export function clientConfig(url: string, session: { application_name?: string } = {}): ClientConfig {
  return {
    connectionString: url,
    application_name: 'bachat',
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    ...session,
    types: { getTypeParser: (oid: number) => parsers[oid] ?? asText } as ClientConfig['types'],
  }
}
