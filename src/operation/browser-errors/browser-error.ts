// Errors of the site's own scripts in the browsers of visitors. A report has no address, no input and nobody's name.

/** Where browsers send reports. */
export const errorReportsPath = '/error-reports'

const maxMessageLength = 200

/** `path`: of the page; only the name of its route is stored. */
export type ErrorReport = { message: string; script: string; line: number; column: number; path: string }

type Place = Pick<ErrorReport, 'script' | 'line' | 'column'>

const ownFolders = ['/assets/', '/admin/assets/']

/** Of an `ErrorEvent`, or with a `reason` of a `PromiseRejectionEvent`. */
export type Fault = {
  message?: string
  filename?: string
  lineno?: number
  colno?: number
  error?: unknown
  reason?: unknown
}

/**
 * The report of an error that nothing or an error boundary caught. Null unless it began in a script of the site:
 * extensions, other sites ("Script error.") and apps that show the page add theirs.
 */
export function describeFault(fault: Fault, { origin, path }: { origin: string; path: string }): ErrorReport | null {
  const error = fault.error ?? fault.reason
  const place =
    error instanceof Error ? placeInStack(error) : readPlace(`${fault.filename}:${fault.lineno}:${fault.colno}`)
  const script = place && ownScript(place.script, origin)
  if (!place || !script) return null
  const message = cleanMessage(error instanceof Error ? `${error.name}: ${error.message}` : `${fault.message}`)
  return message === '' ? null : { message, script, line: place.line, column: place.column, path }
}

/** Where it was thrown: the first line of the stack with a place. The lines before it may be those of the message. */
function placeInStack({ stack = '', message }: Error): Place | null {
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack
  for (const frame of frames.split('\n')) {
    const place = readPlace(frame.trim())
    if (place) return place
  }
  return null
}

/** "at name (https://site/file.js:1:2)" in Chromium, "name@https://site/file.js:1:2" elsewhere. */
function readPlace(frame: string): Place | null {
  const parts = (frame.endsWith(')') ? frame.slice(0, -1) : frame).split(':')
  const [line, column] = parts.splice(-2).map(Number)
  const named = parts.join(':')
  const before = Math.max(...[' ', '(', '@'].map((sign) => named.lastIndexOf(sign)))
  if (!line || !column || !Number.isInteger(line) || !Number.isInteger(column)) return null
  return { script: named.slice(before + 1), line, column }
}

function ownScript(address: string, origin: string): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
  return ownFolders.some((folder) => path.startsWith(folder)) ? path : null
}

// To the end of the message if it is not closed. An apostrophe within a word is no quote.
const quoted = /"[^"]*(?:"|$)|“[^”]*(?:”|$)|(?!\b'\b)'(?:[^']|\b'\b)*(?:'|$)|`[^`]*(?:`|$)/g
const quotedName = /^["“'`][\w$.]{1,40}["”'`]$/

/**
 * The message without what somebody may have entered or opened: quoted texts unless they are names of the code, addresses,
 * and long numbers. Browsers quote what they cannot parse.
 */
export function cleanMessage(message: string): string {
  const hasInput = /JSON|SyntaxError|not a valid/.test(message)
  const unquoted = message
    .slice(0, 4 * maxMessageLength)
    .replace(quoted, (text) => (!hasInput && quotedName.test(text) ? text : '…'))
  const words = unquoted.split(/\s+/).map((word) => (/[@/\\]|\d{4}/.test(word) ? '…' : word))
  return words.join(' ').trim().slice(0, maxMessageLength)
}

/** Without the hash of its content: the same script of all versions. */
export const scriptName = (script: string): string =>
  script.slice(script.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, '')

// In this order: each says that it is also the later ones.
const families: readonly (readonly [string, RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

export const browserFamily = (userAgent: string): string =>
  families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other'
