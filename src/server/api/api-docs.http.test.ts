import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

type Security = Record<string, string[]>[]
type Operation = {
  security?: Security
  operationId: string
  summary: string
  tags: string[]
  responses: Record<string, unknown>
}

const { app, registry } = await testApp()

const callNames = () => [...registry.calls.keys()].sort()

test('openapi.json describes every call and nothing else', async () => {
  const answer = await app.inject('/ifs/openapi.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/json')
  const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>()
  expect(openapi).toMatch(/^3\./)
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('/ifs', '')}`),
  )
  expect(documented.sort()).toEqual(callNames())
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { summary, responses } of operations) {
    expect(summary).not.toBe('')
    expect(Object.keys(responses)).toEqual(['200', '4XX', '5XX'])
  }
})

test('openapi.json describes the parameters of a call, and its answer within the envelope', async () => {
  const { paths } = (await app.inject('/ifs/openapi.json')).json()
  const { parameters } = paths['/ifs/dealdetails'].get
  expect(parameters).toMatchObject([{ name: 'slug', in: 'query', required: true, schema: { type: 'string' } }])
  const body = paths['/ifs/redirection'].post.requestBody.content['application/x-www-form-urlencoded'].schema
  expect(body).toMatchObject({ required: ['dealid'], properties: { dealid: { type: 'integer', minimum: 1 } } })
  const answer = paths['/ifs/redirection'].post.responses['200'].content['application/json'].schema
  expect(answer.properties.status.enum).toEqual(['success'])
  expect(Object.keys(answer.properties.responseData.properties.data.properties)).toEqual([
    'url',
    'store',
    'title',
    'slug',
    'leadsto',
    'code',
  ])
  expect(answer.properties.data).toMatchObject({ type: 'string' })
  const failure = paths['/ifs/redirection'].post.responses['4XX'].content['application/json'].schema
  expect(failure.properties.status.enum).toEqual(['failure'])
})

test("openapi.json states which calls require a member's token and which accept one", async () => {
  const { paths, components } = (await app.inject('/ifs/openapi.json')).json()
  expect(components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const { route } of registry.calls.values()) {
    const { method, path, personal } = route.contract
    const { security } = paths[`/ifs${path}`][method.toLowerCase()] as Operation
    const needed = personal === 'own' || personal === 'members' ? [{ bearer: [] }] : []
    expect(security, path).toEqual(personal === 'optional' ? [{ bearer: [] }, {}] : needed)
  }
  const of = (path: string, method = 'post'): Security | undefined => paths[`/ifs${path}`][method].security
  expect(of('/removefavourites', 'get')).toEqual([{ bearer: [] }])
  expect(of('/commentspost')).toEqual([{ bearer: [] }, {}])
  expect(of('/login')).toEqual([])
})

test('openapi.json has none of the faults that the linter of OpenAPI documents knows', async () => {
  const { body: source } = await app.inject('/ifs/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const faults = await lintFromString({ source, config })
  // Which server answers is the caller's affair: the same document is served on every one.
  const others = faults.filter(({ ruleId }) => ruleId !== 'no-empty-servers')
  expect(others.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)).toEqual([])
})

test('the readable page has every call with an example, working links and no script', async () => {
  const answer = await app.inject('/ifs/docs')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  const html = answer.body
  for (const { route } of registry.calls.values()) {
    const { id, method, path, params } = route.contract
    const section = new RegExp(`<section id="${id}">[^]*?</section>`).exec(html)?.[0] ?? ''
    const [, example = ''] = /<pre[^>]*>(curl [^<]*)/.exec(section) ?? []
    expect(example).toMatch(new RegExp(`https://example\\.com/ifs${path}\\b`))
    expect(/--data|--request POST/.test(example), example).toBe(method === 'POST')
    const sent = [...example.matchAll(/(?:[?]|&amp;|urlencode &#39;)(\w+)=/g)].map(([, name]) => name)
    const names = Object.keys(params.properties)
    expect(names, example).toEqual(expect.arrayContaining(sent))
    expect(sent, example).toEqual(expect.arrayContaining(params.required ?? []))
    expect(sent.length > 0, example).toBe(names.length > 0)
  }
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, target = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  expect(html).toContain('<link rel="stylesheet" href="/assets/style.css">')
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  expect(html).not.toMatch(/undefined|\[object/)
})
