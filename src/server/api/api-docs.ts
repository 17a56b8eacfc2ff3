import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import { type Call, needsToken } from '../../site/api/contract.ts'
import type { ApiCall, ApiRegistry } from '../../site/api/server/api-registry.ts'
import type { PageAssets } from '../build/page-assets.ts'
import type { PageBuild } from '../rendering/page-build.ts'
import { successShape } from './api-document.ts'

/** The parts of JSON Schema that contracts use. */
type Schema = {
  type?: string
  /** The format of a text, where it is restricted. */
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
}

// The parameters of an example, for every call with parameters; parameters not named here are left out of it.
const examples: Record<string, Record<string, string>> = {
  A1: { email: 'meera@example.com', password: 'a long password' },
  A2: { name: 'Meera', email: 'meera@example.com', password: 'a long password' },
  A3: { email: 'meera@example.com' },
  A4: { superdeal: '1', page: '1', limit: '20' },
  A5: { s: 'headphones', limit: '20' },
  A6: { stores: '1,2', minprice: '100', maxprice: '2000', minamount: '30' },
  A7: { slug: 'the-slug-of-a-deal' },
  'A7-PRICES': { slug: 'the-slug-of-a-deal', days: '90' },
  A8: { store_id: '1' },
  A10: { timestamp: '1767205800' },
  A11: { dealid: '1' },
  A12: { userid: '7', dealid: '1', like: '1', dislike: '0' },
  A13: { userid: '7', page: '1' },
  A14: { userid: '7', dealid: '1' },
  A15: { favids: '3,17' },
  'A15-GET': { favids: '3,17' },
  A16: { comment_post_ID: '1' },
  A17: { author: 'Meera', email: 'meera@example.com', comment: 'Still there this morning.', comment_post_ID: '1' },
  A18: { commentid: '1', like: '1', dislike: '0' },
  A19: { limit: '5' },
  A22: { slug: 'free-sample', page: '1' },
  A23: { featured: '1' },
  A24: { slug: 'home' },
  A26: { page: '1' },
  A27: { userid: '7' },
  A28: { userid: '7', phone: '9876543210', address: '12 Lake Road, Pune' },
  A29: { userid: '7', current_password: 'a long password', new_password: 'a longer password' },
  A32: {
    firstname: 'Meera',
    lastname: 'Nair',
    email: 'meera@example.com',
    mobile: '9876543210',
    message: 'A code has ended.',
  },
  A33: { limit: '20' },
  A34: { newsid: '1' },
  A35: { slug: 'about-us' },
  CH7: { dealid: '1' },
  CH8: { dealid: '1', code: 'SAVE10', answer: 'no', reason: 'minimum' },
  H6: { email: 'meera@example.com' },
  N4: { token: 'bachat_…', cadence: 'weekly', categories: '17' },
  N6: { issue: '2026-11-27' },
  newsletterIssues: { limit: '10' },
  U2: { userid: '7' },
  U3: { userid: '7', endpoint: 'https://push.example/7f…', p256dh: 'BN…', auth: '4v…' },
  U4: { userid: '7', id: '1' },
  U5: { userid: '7' },
  U6: { userid: '7' },
  U7: { userid: '7', channel: 'push' },
  T1: { userid: '7' },
  T2: { userid: '7', kind: 'deals', words: 'headphones', maxprice: '2000', delivery: 'now' },
  T3: { userid: '7', id: '1', paused: '1' },
  T4: { userid: '7', id: '1' },
  T5: { userid: '7', kind: 'deals', words: 'headphones', maxprice: '2000' },
  T6: { userid: '7', id: '1', page: '1' },
  T13: { userid: '7', page: '1' },
  T14: { userid: '7' },
  T15: { userid: '7', alert: '1' },
  T16: { userid: '7', alert: '1' },
  T17: { userid: '7' },
  reportSubject: { deal: 'steel-kettle' },
  report: { deal: 'steel-kettle', reason: 'expired' },
  searchSuggestions: { q: 'headph' },
  setUp: { token: 'bachat_…', name: 'Meera', email: 'meera@example.com', password: 'a long password' },
  logoutEverywhere: { userid: '7' },
  sessions: { userid: '7' },
  endSession: { userid: '7', session: '0198c1de-5b7a-4c3e-9d2f-6a1b7c8d9e0f' },
  resetPassword: { token: 'bachat_…', password: 'a long password' },
  confirmEmail: { token: 'bachat_…', password: 'a long password' },
  resendConfirmation: { userid: '7' },
  deleteAccount: { userid: '7', password: 'a long password' },
  exportData: { userid: '7' },
  mailSettings: { userid: '7' },
  endMails: { userid: '7', kind: 'replies' },
  commentsOfMember: { userid: '7', page: '1' },
  dealMarks: { userid: '7', dealids: '1,2,3' },
  ownComments: { userid: '7', comment_post_ID: '1' },
  editComment: { commentid: '1', comment: 'Sold out by noon.' },
  codeCopied: { dealid: '1' },
  deleteComment: { commentid: '1' },
  restoreAlert: { userid: '7', id: '3' },
  stopAlertMails: { token: 'bachat_…' },
  stopReplyMails: { token: 'bachat_…' },
  confirmSubscription: { token: 'bachat_…' },
  unsubscribe: { token: 'bachat_…' },
  promotion: { slug: 'banner', id: '123456789', first_name: 'Meera', auth_date: '1767205800', hash: '3f…' },
}

const failures: [status: string, meaning: string][] = [
  ['400', 'A parameter is missing or invalid. <code>responseData.errors</code> says which and why.'],
  ['401', 'The call needs a signed-in member, and the token is missing or no longer valid.'],
  ['403', 'The call names another member than the token’s, or was sent from another site without a token.'],
  ['404', 'There is no such call, deal, store, category, article or page.'],
  ['405', 'Wrong method. The <code>Allow</code> header names the right one.'],
  ['413', 'The body is larger than 64 KiB.'],
  ['415', 'The body is neither a form nor JSON.'],
  ['429', 'Too many requests. <code>Retry-After</code> gives the seconds to wait.'],
  ['500', 'Something went wrong on our side.'],
  ['503', 'Temporarily unavailable. <code>Retry-After</code> gives the seconds to wait.'],
]

const success = `{
  "status": "success",
  "statusCode": "200",
  "responseData": { "data": …, "page": 1, "limit": 20, "total": 131 }
}`
const failure = `{
  "status": "failure",
  "statusCode": "500",
  "message": "dealid must be a whole number.",
  "responseData": {
    "message": "dealid must be a whole number.",
    "errors": { "dealid": "dealid must be a whole number." }
  }
}`

const hidden = { schema: { hide: true } }
const cacheControl = 'public, max-age=300'

type Deps = { registry: Pick<ApiRegistry, 'calls'>; pageBuild: Pick<PageBuild, 'assets'> }

/** The API documents: /ifs/openapi.json for programs and /ifs/docs for people. */
export function registerApiDocs(app: FastifyInstance, { registry, pageBuild }: Deps): void {
  let page: string | undefined
  app.get('/ifs/openapi.json', hidden, async (_request, reply) => {
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(JSON.stringify(app.swagger()))
  })
  app.get('/ifs/docs', hidden, async (_request, reply) => {
    // The calls do not change while the process runs.
    page ??= docsPage([...registry.calls.values()], pageBuild.assets(undefined, 'en'))
    return reply.type('text/html; charset=utf-8').header('cache-control', cacheControl).send(page)
  })
}

/** A4, A5, ..., A10; calls without a number come last. */
const byNumber = (one: Call, other: Call) => numberOf(one) - numberOf(other)
const numberOf = ({ id }: Call) => Number(/^A(\d+)/.exec(id)?.[1] ?? 1_000)

/** The readable page of all calls: plain HTML in the site's style sheet, without a script. */
function docsPage(calls: readonly ApiCall[], { styles }: PageAssets): string {
  const contracts = calls.map(({ route }) => route.contract).sort(byNumber)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bachat – calls for programs</title>
<meta name="description" content="Every call of the site, its parameters, its answer and its errors.">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body class="prose">
<a class="sr-only bg-accent text-accent-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:px-4 focus:py-3" href="#calls">Skip to the calls</a>
<header class="page-width py-6">
<p><a href="/">Bachat</a></p>
<h1>API</h1>
<p>All content of the site as JSON. Machine-readable description: <a href="/ifs/openapi.json">openapi.json</a>.</p>
</header>
<div class="page-width grid items-start gap-6 lg:grid-cols-[auto_minmax(0,1fr)]">
<nav class="max-h-96 overflow-y-auto lg:sticky lg:top-2.5" aria-label="Calls"><ul>
<li><a href="#answers">Answers</a></li>
<li><a href="#members">Calls for members</a></li>
<li><a href="#errors">Errors</a></li>
${contracts.map(({ id, method, path }) => `<li><a href="#${id}">${method} ${path}</a></li>`).join('\n')}
</ul></nav>
<main class="min-w-0" id="calls">
${introduction}
${contracts.map(callSection).join('\n')}
</main>
</div>
</body>
</html>
`
}

const code = (text: string) =>
  `<pre class="overflow-x-auto rounded-control bg-sunken p-4" tabindex="0">${escapeMarkup(text)}</pre>`

/** The first cell of a row is its heading; cells are HTML. */
const table = (columns: readonly string[], rows: readonly (readonly string[])[]) => `<table tabindex="0">
<thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>
${rows.map(([heading, ...cells]) => `<tr><th scope="row">${heading}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody></table>`

const introduction = `<section id="answers">
<h2>Answers</h2>
<p>GET parameters are sent in the query, POST parameters in the body as a form or as JSON. A successful answer has this form:</p>
${code(success)}
<p>A failed one has this form:</p>
${code(failure)}
<p><code>page</code>, <code>limit</code> and <code>total</code> are only in lists. Prices are rupees as text,
times are ISO 8601 with the offset of India. <code>lang=hi</code> in the address of a call returns Hindi.</p>
</section>
<section id="members">
<h2>Calls for members</h2>
<p><a href="#A1">POST /login</a> returns a <code>token</code>. Calls for members send it in a header:</p>
${code('Authorization: Bearer bachat_…')}
<p>and may only name the <code>userid</code> of the token. The token is valid until <a href="#logout">POST /logout</a>, a change
of the password, 14 days without use, or 30 days.</p>
</section>
<section id="errors">
<h2>Errors</h2>
<p><code>statusCode</code> is always <code>500</code> on a failure; the reason is the HTTP status.</p>
${table(['Status', 'Meaning'], failures)}
</section>`

const memberNotes = {
  needed: ' Needs the <a href="#members">token of a member</a>.',
  optional: ' Accepts the <a href="#members">token of a member</a>, to act as that member.',
}

function callSection(contract: Call): string {
  const { id, method, path, summary, personal } = contract
  const { properties = {}, required = [] } = contract.params as Schema
  const names = Object.keys(properties)
  const note = needsToken(contract) ? memberNotes.needed : personal === 'optional' ? memberNotes.optional : ''
  const parameters = Object.entries(properties).map(([name, schema]) =>
    row(name, schema, required.includes(name) ? 'Needed. ' : ''),
  )
  const errors = [
    ...(names.length > 0 ? [400] : []),
    ...(needsToken(contract) ? [401, 403] : []),
    ...(names.some(isOfOneRecord) ? [404] : []),
    503,
  ]
  return `<section id="${id}">
<h2>${method} /ifs${path} <a href="#${id}" aria-label="Link to /ifs${path}">#</a></h2>
<p>${escapeMarkup(summary)}.${note}</p>
<h3>Parameters</h3>
${names.length > 0 ? table(['Name', 'Kind', 'Meaning'], parameters) : '<p>None.</p>'}
<h3>Example</h3>
${code(curl(contract))}
<h3>Answer</h3>
${table(['Field', 'Kind', 'Meaning'], answerFields(contract))}
<p><a href="#errors">Errors</a>: ${errors.join(', ')}.</p>
</section>`
}

/** Calls that read one record answer 404 when it does not exist. */
const isOfOneRecord = (name: string) => ['slug', 'dealid', 'newsid', 'store_id', 'catID'].includes(name)

const row = (name: string, schema: Schema, before = '') => [
  `<code>${name}</code>`,
  escapeMarkup(kindOf(schema)),
  escapeMarkup(before + (schema.description ?? '')),
]

function answerFields(contract: Call): string[][] {
  const { responseData, data, token } = successShape(contract).properties as Record<string, Schema>
  const isList = 'page' in contract.params.properties
  const inData = Object.entries(responseData?.properties ?? {}).filter(
    ([name]) => isList || name === 'data' || name === 'message',
  )
  return [
    ...inData.flatMap(([name, field]) => fieldsOf(`responseData.${name}`, field)),
    ...(data ? [row('data', { ...data, description: 'The same as a GET, for older clients.' })] : []),
    ...(token ? [row('token', token)] : []),
  ]
}

/** A field and, under its full name, all its sub-fields. */
function fieldsOf(name: string, schema: Schema): string[][] {
  const { properties = {} } = schema.items ?? schema
  const parent = schema.items ? `${name}[]` : name
  return [
    row(name, schema),
    ...Object.entries(properties).flatMap(([part, field]) => fieldsOf(`${parent}.${part}`, field)),
  ]
}

function kindOf(schema: Schema): string {
  const { type, anyOf, items, title } = schema
  if (title) return title
  if (schema.const !== undefined) return `${schema.const}`
  if (schema.enum) return schema.enum.join(' or ')
  if (anyOf) return anyOf.map(kindOf).join(' or ')
  if (items) return `list of ${items.type === 'object' ? 'objects' : `${kindOf(items)}s`}`
  if (type === 'integer') return `whole number${bounds(schema)}`
  if (type === 'number') return `number${bounds(schema)}`
  return schema.format === 'date-time' ? 'time' : (type ?? 'anything').replace('string', 'text')
}

const bounds = ({ minimum, maximum }: Schema) =>
  minimum === undefined
    ? ''
    : maximum === undefined || maximum >= 1e9
      ? ` from ${minimum}`
      : `, ${minimum} to ${maximum}`

function curl(contract: Call): string {
  const { id, method, path } = contract
  const params = new URLSearchParams(examples[id] ?? {})
  const token = needsToken(contract) ? ` \\\n  --header 'Authorization: Bearer bachat_…'` : ''
  if (method === 'GET') return `curl 'https://example.com/ifs${path}${params.size > 0 ? `?${params}` : ''}'${token}`
  const form = [...params].map(([name, value]) => ` \\\n  --data-urlencode '${name}=${value}'`)
  // curl sends a POST by itself only when there is data.
  const request = form.length > 0 ? '' : ' --request POST'
  return `curl${request} https://example.com/ifs${path}${token}${form.join('')}`
}
