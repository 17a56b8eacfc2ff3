/** The embedded database cannot run; the message is one sentence for whoever started the site. */
export class StartError extends Error {
  override name = 'StartError'
}
