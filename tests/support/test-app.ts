import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { afterAll, expect } from 'vitest'
import { createSearchCounter } from '../../src/catalogue/deals/server/search/search-counter.ts'
import { createRedirectTable } from '../../src/content/redirects/server/redirect-table.ts'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import type { PictureStorage } from '../../src/pictures/storage/picture-storage.ts'
import { toCachedResponse } from '../../src/platform/cache/cached-response.ts'
import { createResponseCache } from '../../src/platform/cache/response-cache.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { isPublicAddress } from '../../src/platform/http/public-address.ts'
import { createAdmissionControl } from '../../src/platform/limits/admission-control.ts'
import { createRefusalCache } from '../../src/platform/limits/refusal-cache.ts'
import { createLog, type Log } from '../../src/platform/log/log.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import type { SecurityEvent } from '../../src/platform/security/security-events.ts'
import { createSitemapCache } from '../../src/seo/sitemaps.ts'
import { createApiRegistry } from '../../src/server/api/create-api-registry.ts'
import { assembleServer } from '../../src/server/http/assemble-server.ts'
import { createHealth } from '../../src/server/http/health.ts'
import { createRefusalNotices } from '../../src/server/rendering/page-renderer.ts'
import type { CallName } from '../../src/site/api/calls/calls.ts'
import { ListFacets } from '../../src/site/api/list-facets.contract.ts'
import type { ApiRegistry } from '../../src/site/api/server/api-registry.ts'
import { anonymousCaller } from '../../src/site/api/server/route.ts'
import { splitLanguage } from '../../src/site/i18n/language-address.ts'
import { createTranslate, readCatalogs } from '../../src/site/i18n/server/translate.ts'
import { signedInBrowser } from './console.ts'
import { inlineScripts } from './inline-scripts.ts'
import { linkIn, queuedMails } from './mails.ts'
import { testDatabase } from './test-database.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary parts of an answer.
export type Answer = { httpStatus: number; headers: Record<string, unknown>; body: any; data: any }

type Values = Record<string, string | number>

type CallOptions = {
  json?: boolean
  /** The caller: the token of `seed.member()`. */
  token?: string | undefined
  /** The caller's IP address, for limits. */
  address?: string
  language?: string
}

type StaffOptions = Parameters<typeof signedInBrowser> extends [unknown, ...infer Options] ? Options : never
type Replacements = { canFetch?: (address: string) => boolean; pictures?: PictureStorage; log?: Log }

/**
 * The site's server on a database of its own, without a port and without cached answers, at the time `now`. `call`
 * sends a call as a browser would, and checks every successful answer against its contract.
 */
export async function testApp(
  settings: Record<string, string> = {},
  { canFetch = isPublicAddress, pictures, log = createLog('silent') }: Replacements = {},
) {
  const { db, url: databaseUrl, listen, seed, now } = await testDatabase()
  const mediaDir = await mkdtemp(join(tmpdir(), 'bachat-test-media-'))
  const storage = pictures ?? createLocalStorage(mediaDir)
  const time = { now }
  const clock = () => time.now
  const config = readConfig(settings)
  const translate = createTranslate(await readCatalogs())
  const events: SecurityEvent[] = []
  const recordEvent = (event: SecurityEvent) => void events.push(event)
  const searches = createSearchCounter({ db, clock, log })
  const countSearch = searches.count
  const refusals = createRefusalCache()
  const registry = createApiRegistry({ db, clock, config, log, translate, recordEvent, refusals, countSearch })
  const sitemapCache = createSitemapCache(clock)
  // Too small to cache anything.
  const cache = createResponseCache({ freshMs: 0, maxBytes: { pages: 1, arbitrary: 1 }, clock })
  const cacheKeys: string[] = []
  const assets = () => ({ entry: '', preload: [], styles: ['/assets/style.css'] })
  const app = await assembleServer({
    db,
    background: db,
    clock,
    registry,
    pageRenderer: {
      renderPage: () => Promise.reject(new Error('These tests ask for no page')),
      // The source of the rendered page.
      renderRejectedForm: async (_address, rejection) =>
        toCachedResponse({ status: 200, contentType: 'application/json', body: JSON.stringify(rejection), tags: [] }),
      renderNotice: createRefusalNotices(translate, { assets, inlineScripts }),
    },
    pageBuild: {
      assets,
      consoleAssets: (language) => ({ entry: `/admin/assets/${language}.js`, preload: [], styles: [] }),
      inlineScripts,
    },
    cache: {
      ...cache,
      get: (key, work) => {
        cacheKeys.push(key)
        return cache.get(key, work)
      },
    },
    sitemapCache,
    // What the site's calls answer from the preview's data, in place of the page that shows it.
    renderPreview: async (tx, address) => {
      const previewRegistry = createApiRegistry({
        db: tx,
        clock,
        config,
        log: createLog('silent'),
        translate,
        recordEvent,
      })
      const body = JSON.stringify({ address, answer: await answerOf(previewRegistry, address) })
      return { status: 200, contentType: 'text/html; charset=utf-8', body: `<head></head><body>${body}`, tags: [] }
    },
    gate: createAdmissionControl({ limited: config.rateLimits, clock, recordEvent }),
    refusals,
    redirects: createRedirectTable({ db, log: createLog('silent') }),
    health: createHealth({ database: async () => undefined }),
    log,
    config,
    publicUrl: config.publicUrl,
    clientDir: undefined,
    pictures: storage,
    canFetch,
    recordEvent,
    trustProxy: false,
    vite: undefined,
  })
  afterAll(async () => {
    await app.close()
    await searches.stop()
    await rm(mediaDir, { recursive: true, force: true })
  })
  const check = contractCheck(registry)

  async function call(
    name: string,
    values: Values = {},
    { json = false, token, address, language }: CallOptions = {},
  ): Promise<Answer> {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    const encoded = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, `${value}`])).toString()
    const url = `/ifs${path}${method === 'GET' && encoded ? `?${encoded}` : ''}`
    const requestHeaders = {
      ...(method === 'POST' && !json ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    }
    const payloadOptions = method === 'GET' ? {} : { payload: json ? values : encoded }
    const addressOptions = address === undefined ? {} : { remoteAddress: address }
    const {
      statusCode,
      headers,
      body: text,
    } = await app.inject({ method, url, headers: requestHeaders, ...payloadOptions, ...addressOptions })
    const body = JSON.parse(text)
    if (statusCode === 200) check(name, body)
    return { httpStatus: statusCode, headers, body, data: body.responseData?.data }
  }

  /** Advances the clock that calls use. */
  const setNow = (now: Date) => {
    time.now = now
  }

  const mailsTo = async (email: string) => (await queuedMails(db)).filter(({ recipient }) => recipient === email)
  let networks = 0

  return {
    app,
    db: db as Db,
    databaseUrl,
    listen,
    seed,
    call,
    now,
    setNow,
    /** A caller in a network that nobody has called from, so that limits count these calls by themselves. */
    elsewhere: () => ({ address: `198.18.${networks >> 8}.${networks++ % 256}` }),
    mailsTo,
    /** The token of the link to this path in the newest email to an address that has one. */
    mailedToken: async (email: string, path: string): Promise<string> => {
      const links = (await mailsTo(email)).map(({ text }) => linkIn(text, path))
      return URL.parse(links.findLast((link) => link !== '') ?? '')?.searchParams.get('token') ?? ''
    },
    /** The browser of a new member with this role, signed in to the console. */
    staff: (...as: StaffOptions) => signedInBrowser({ app, seed }, ...as),
    registry,
    mediaDir,
    pictures: storage,
    events,
    /** The keys under which cached answers were requested. */
    cacheKeys,
    /** Writes the searches that were counted so far. */
    writeSearches: searches.write,
    /** As a notification of the database does it. */
    dropTags: (tags: string[]) => {
      sitemapCache.drop(tags)
      refusals.drop(tags)
    },
  }
}

/** The data of the main call of some pages. */
async function answerOf(registry: ApiRegistry, address: string): Promise<unknown> {
  const { language, path } = splitLanguage(address)
  const caller = { ...anonymousCaller, language }
  const [, place, id = ''] = path.split('/')
  if (place === 'singleproduct') return (await registry.run('GET /dealdetails', { slug: id }, caller)).result.data
  if (place === 'newsarticle')
    return (await registry.run('POST /newsarticledetails', { newsid: id }, caller)).result.data
  if (place === 'pages') return (await registry.run('POST /contentpages', { slug: id }, caller)).result.data
  if (place === 'deals' || place === 'superdeals')
    return (await registry.run('GET /getdeals', { superdeal: place === 'deals' ? 0 : 1 }, caller)).result.data
  return null
}

const ajv = new Ajv({ allErrors: true, strict: false })
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)

/** Every success has exactly the envelope's fields, and data of the call's own shape. */
function contractCheck(registry: ApiRegistry) {
  return (name: string, body: Record<string, unknown>) => {
    const contract = registry.calls.get(name as CallName)?.route.contract
    if (!contract) throw new Error(`There is no call ${name}`)
    const {
      data,
      page: _page,
      limit: _limit,
      total: _total,
      totalIsLowerBound: _totalIsLowerBound,
      message: _message,
      subject: _subject,
      next: _next,
      facets,
      ...unknownFields
    } = body.responseData as Record<string, unknown>
    expect(unknownFields, 'unknown fields of responseData').toEqual({})
    if (facets !== undefined) expect(errorsOf(ListFacets, facets), `facets of ${name}`).toEqual([])
    expect(body).toMatchObject({ status: 'success', statusCode: '200' })
    const envelopeFields = ['status', 'statusCode', 'responseData', 'data', ...(contract.returnsToken ? ['token'] : [])]
    expect(Object.keys(body).filter((key) => !envelopeFields.includes(key))).toEqual([])
    expect(errorsOf(contract.data, data), `data of ${name}`).toEqual([])
    if ('data' in body) expect(errorsOf(contract.top ?? noTop, body.data), `top of ${name}`).toEqual([])
  }
}

// A contract without `top` allows none.
const noTop = { not: {} }

/** Compiled once in a worker, by the schema of the contract: compiling takes longer than most calls. */
const validators = new WeakMap<object, ValidateFunction>()

/** An answer may contain no field that the contract does not know. */
function errorsOf(schema: object, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(withoutAdditionalFields(schema))
  validators.set(schema, validate)
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** The schema without additional fields. */
function withoutAdditionalFields(schema: unknown): object | boolean {
  if (typeof schema !== 'object' || schema === null) return schema as boolean
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    Array.isArray(value)
      ? value.map((item) => (typeof item === 'object' ? withoutAdditionalFields(item) : item))
      : typeof value === 'object'
        ? withoutAdditionalFields(value)
        : value,
  ])
  const copy = Object.fromEntries(entries)
  return copy.type === 'object' ? { ...copy, additionalProperties: false } : copy
}
