import { type DestinationStream, pino } from 'pino'

export type LogFormat = 'text' | 'json'

/** Readable lines for a person at a terminal; undefined for pino's own, one object of JSON per line. */
export async function openLogDestination(
  format: LogFormat,
  destination: NodeJS.WritableStream = process.stdout,
): Promise<DestinationStream | undefined> {
  if (format === 'json') return undefined
  // Loaded on demand: a site whose log is collected needs none of it.
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    // A line that was logged before the process ends is always written.
    sync: true,
    destination,
    colorize: false,
    singleLine: true,
    // The version and the commit are in the message of the line that has them.
    ignore: 'pid,time,level,version,commit',
    customPrettifiers: { migrations: (names) => `${Array.isArray(names) ? names.length : names}` },
    messageFormat: ({ time, level, msg }) => {
      const clock = new Date(String(time)).toTimeString().slice(0, 8)
      return `${clock}  ${labelOf(Number(level))}${separateLink(String(msg))}`
    },
  })
}

const { error = 50, warn = 40 } = pino.levels.values
const labelOf = (level: number): string => (level >= error ? 'Error: ' : level >= warn ? 'Warning: ' : '')

/** A link that ends a message is on a line of its own, to be opened or copied. */
const separateLink = (message: string): string => message.replace(/ (https?:\/\/\S+)$/, '\n\n    $1\n')
