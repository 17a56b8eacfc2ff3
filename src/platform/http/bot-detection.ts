import type { IncomingHttpHeaders } from 'node:http'

// Programs that declare themselves, and link previews of messengers and networks. Approximate, because it only affects
// a statistic.
const machines =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|meta-external|whatsapp\/|embedly|monitor|uptime|curl|wget|python|httpclient|okhttp|go-http|java\/|lighthouse/i

/** Whether a request is a declared bot or a prefetch. */
export function isBot(headers: IncomingHttpHeaders): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  const agent = headers['user-agent'] ?? ''
  return /prefetch|prerender|preview/i.test(purpose) || agent === '' || machines.test(agent)
}
