import { escapeMarkup } from '../../shared/escape-markup.ts'

/** Only the parts of OpenAPI that our calls use. */
type Schema = {
  type?: string
  /** The format of a text, where it is restricted. */
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  nullable?: boolean
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}
type Parameter = { name: string; required?: boolean; description?: string; schema: Schema }
type Body = { content: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  summary: string
  /** The accepted ways to authenticate; `{}`: none needed. */
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
export type ApiDocument = {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}
type Call = { id: string; method: string; path: string; operation: Operation }

// What an example sends, for every call with parameters; parameters not named here are left out of it.
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
  H6: { email: 'meera@example.com' },
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

/** The readable page of all calls: plain HTML with one style sheet and no script. */
export function apiDocsPage(document: ApiDocument): string {
  const calls = callsOf(document)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(document.info.title)} – calls for programs</title>
<meta name="description" content="Every call of the site, its parameters, its answer and its errors.">
<link rel="stylesheet" href="/ifs/docs.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p><a href="/">${escapeMarkup(document.info.title)}</a></p>
<h1>API</h1>
<p>All content of the site as JSON. Machine-readable description: <a href="/ifs/openapi.json">openapi.json</a>.</p>
</header>
<div class="columns">
<nav aria-label="Calls"><ul>
<li><a href="#answers">Answers</a></li>
<li><a href="#members">Calls for members</a></li>
<li><a href="#errors">Errors</a></li>
${calls.map((call) => `<li><a href="#${call.id}">${method(call)} ${escapeMarkup(call.path.replace('/ifs', ''))}</a></li>`).join('\n')}
</ul></nav>
<main id="calls">
${introduction()}
${calls.map(callSection).join('\n')}
</main>
</div>
</body>
</html>
`
}

/** Ordered by number: A4, A5, ..., A10. */
function callsOf({ paths }: ApiDocument): Call[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({
      id: operation.operationId,
      method: verb.toUpperCase(),
      path,
      operation,
    })),
  )
  return calls.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Calls without a number come last, in document order. */
const placeOf = ({ id }: Call) => Number(/^A(\d+)/.exec(id)?.[1] ?? 1_000)

const method = (call: Call) => `<span class="method ${call.method.toLowerCase()}">${call.method}</span>`

const introduction = () => `<section id="answers">
<h2>Answers</h2>
<p>GET parameters are sent in the query, POST parameters in the body as a form or as JSON. A successful answer has this form:</p>
<pre tabindex="0">${escapeMarkup(success)}</pre>
<p>A failed one has this form:</p>
<pre tabindex="0">${escapeMarkup(failure)}</pre>
<p><code>page</code>, <code>limit</code> and <code>total</code> are only in lists. Prices are rupees as text,
times are ISO 8601 with the offset of India. <code>lang=hi</code> in the address of a call returns Hindi.</p>
</section>
<section id="members">
<h2>Calls for members</h2>
<p><a href="#A1">POST /login</a> returns a <code>token</code>. Calls for members send it in a header:</p>
<pre tabindex="0">Authorization: Bearer bachat_…</pre>
<p>and may only name the <code>userid</code> of the token. The token is valid until <a href="#logout">POST /logout</a>, a change
of the password, 14 days without use, or 30 days.</p>
</section>
<section id="errors">
<h2>Errors</h2>
<p><code>statusCode</code> is always <code>500</code> on a failure; the reason is the HTTP status.</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>
${failures.map(([status, meaning]) => `<tr><th scope="row">${status}</th><td>${meaning}</td></tr>`).join('\n')}
</tbody></table>
</section>`

function callSection(call: Call): string {
  const parameters = parametersOf(call.operation)
  return `<section id="${call.id}">
<h2>${method(call)} ${escapeMarkup(call.path)} <a class="anchor" href="#${call.id}" aria-label="Link to ${escapeMarkup(call.path)}">#</a></h2>
<p>${escapeMarkup(call.operation.summary)}.${memberNote(call.operation)}</p>
<h3>Parameters</h3>
${parameters.length > 0 ? parameterTable(parameters) : '<p>None.</p>'}
<h3>Example</h3>
<pre tabindex="0">${escapeMarkup(curl(call))}</pre>
<h3>Answer</h3>
${fieldTable(call.operation)}
<p><a href="#errors">Errors</a>: ${parameters.length > 0 ? '400, ' : ''}${tokenOf(call.operation) === 'needed' ? '401, 403, ' : ''}${canMiss(parameters) ? '404, ' : ''}503.</p>
</section>`
}

/** How a call uses the token. */
function tokenOf({ security }: Operation): 'needed' | 'optional' | null {
  if (!security?.length) return null
  return security.some((way) => Object.keys(way).length === 0) ? 'optional' : 'needed'
}

const memberNotes = {
  needed: ' Needs the <a href="#members">token of a member</a>.',
  optional: ' Accepts the <a href="#members">token of a member</a>, to act as that member.',
}
const memberNote = (operation: Operation): string => {
  const token = tokenOf(operation)
  return token ? memberNotes[token] : ''
}

function parametersOf({ parameters = [], requestBody }: Operation): Parameter[] {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const inBody = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: body?.required?.includes(name) ?? false,
  }))
  return [...parameters, ...inBody]
}

/** Calls that read one record answer 404 when it does not exist. A banner's place may be empty. */
const canMiss = (parameters: Parameter[]) =>
  parameters.some(({ name }) => ['slug', 'dealid', 'newsid', 'store_id', 'catID'].includes(name))

const parameterTable = (parameters: Parameter[]) => `<div class="scroll" tabindex="0"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">Meaning</th></tr></thead><tbody>
${parameters.map(({ name, required, description, schema }) => row(name, kindOf(schema), [required ? 'Needed.' : '', description ?? schema.description ?? ''])).join('\n')}
</tbody></table></div>`

const row = (name: string, kind: string, meaning: string[]) =>
  `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td>${escapeMarkup(kind)}</td><td>${escapeMarkup(meaning.filter(Boolean).join(' '))}</td></tr>`

// Only answers with lists have them.
const listFields = ['page', 'limit', 'total', 'subject', 'facets']

function fieldTable(operation: Operation): string {
  const schema = operation.responses['200']?.content['application/json']?.schema
  const isList = parametersOf(operation).some(({ name }) => name === 'page')
  const answer = Object.entries(schema?.properties?.responseData?.properties ?? {})
  const rows = answer
    .filter(([name]) => isList || !listFields.includes(name))
    .flatMap(([name, field]) => fieldsOf(`responseData.${name}`, field))
  const top = schema?.properties?.data
  if (top) rows.push({ name: 'data', schema: { ...top, description: 'The same as a GET, for older clients.' } })
  return `<div class="scroll" tabindex="0"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Meaning</th></tr></thead><tbody>
${rows.map(({ name, schema: field }) => row(name, kindOf(field), [field.description ?? ''])).join('\n')}
</tbody></table></div>`
}

/** A field and, indented under its full name, all its sub-fields. */
function fieldsOf(name: string, schema: Schema): { name: string; schema: Schema }[] {
  const inner = schema.type === 'array' ? schema.items : schema
  const prefix = schema.type === 'array' ? `${name}[]` : name
  const parts = Object.entries(inner?.properties ?? {}).flatMap(([part, field]) => fieldsOf(`${prefix}.${part}`, field))
  return [{ name, schema }, ...parts]
}

function kindOf(schema: Schema): string {
  const { type, anyOf, items, nullable, title } = schema
  if (title) return title
  if (schema.enum) return schema.enum.map(String).join(' or ')
  if (anyOf) return anyOf.map(kindOf).join(' or ')
  if (type === 'array') return `list of ${items?.type === 'object' ? 'objects' : `${kindOf(items ?? {})}s`}`
  const kind =
    type === 'integer' ? `whole number${bounds(schema)}` : type === 'number' ? `number${bounds(schema)}` : type
  return `${schema.format === 'date-time' ? 'time' : (kind ?? 'anything').replace('string', 'text')}${nullable ? ' or null' : ''}`
}

const bounds = ({ minimum, maximum }: Schema) =>
  minimum === undefined
    ? ''
    : maximum === undefined || maximum >= 1e9
      ? ` from ${minimum}`
      : `, ${minimum} to ${maximum}`

function curl({ id, method: verb, path, operation }: Call): string {
  const params = new URLSearchParams(examples[id] ?? {})
  const token = tokenOf(operation) === 'needed' ? ` \\\n  --header 'Authorization: Bearer bachat_…'` : ''
  if (verb === 'GET') return `curl 'https://example.com${path}${params.size > 0 ? `?${params}` : ''}'${token}`
  const form = [...params].map(([name, value]) => ` \\\n  --data-urlencode '${name}=${value}'`)
  // curl sends a POST by itself only when there is data.
  const request = form.length > 0 ? '' : ' --request POST'
  return `curl${request} https://example.com${path}${token}${form.join('')}`
}
