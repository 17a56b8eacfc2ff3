import { expect, test } from 'vitest'
import { openerOfForms } from './page-to-return-to.ts'

const site = 'https://bachat.example'
const on = (...pages: string[]) => pages.map((page) => site + page)
const nowhere = { here: [], referrer: '', earlier: [] }
const opener = (visits: Partial<Parameters<typeof openerOfForms>[0]>) => openerOfForms({ ...nowhere, ...visits }, site)

test('S2: a sign-in on its own page leads back to the page whose link opened it, past the other account forms', () => {
  expect(opener({ referrer: `${site}/stores` })).toBe('/stores')
  expect(opener({ here: on('/signup', '/login', '/coupons?page=2#main', '/deals') })).toBe('/coupons?page=2')
  expect(opener({ here: on('/login'), referrer: `${site}/hi/deals` })).toBe('/hi/deals')
  expect(opener({ referrer: `${site}/signup`, earlier: on('/signup', '/favorites') })).toBe('/favorites')
  expect(opener({ referrer: `${site}/` })).toBe('/')
})

test('S2: it leads to the home page where the address was typed, or the link was on another site', () => {
  expect(opener({})).toBeNull()
  expect(opener({ earlier: on('/deals') }), 'typed after a visit to another page').toBeNull()
  expect(opener({ referrer: `${site}/signup`, earlier: on('/signup') })).toBeNull()
  for (const referrer of ['https://search.example/', `${site}.attacker.example/deals`])
    expect(opener({ referrer, earlier: on('/deals') })).toBeNull()
  expect(opener({ referrer: `${site}/signup`, earlier: [null, `${site}/deals`] })).toBeNull()
})
