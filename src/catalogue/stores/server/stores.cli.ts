import { type Command, InvalidArgumentError } from 'commander'
import type { Db } from '../../../platform/schema/db.ts'
import { formatCount } from '../../../shared/money.ts'
import { type PricePolicy, pricePolicies } from '../price-policy.ts'
import { setPricePolicy } from './price-policy.queries.ts'
import { findStoreByName, listNamedStores, listSimilarStores, type NamedStore } from './store-by-name.queries.ts'

export type StoresDeps = { openDb(): Promise<{ db: Db; close(): Promise<void> }> }

const POLICIES = `
Price policies:
  full     current and past prices: chart, table, facts and labels
  current  the current price and discount only
  none     no prices: "See price at store"`

/** Adds `stores` to the command line: lists stores, and sets their price policies. */
export function registerStores(program: Command, { openDb }: StoresDeps): void {
  const withDatabase = async (work: (db: Db) => Promise<void>) => {
    const { db, close } = await openDb()
    await work(db).finally(close)
  }
  const stores = program
    .command('stores')
    .description('list the stores, or set their price policies')
    .addHelpText('after', POLICIES)
  stores
    .command('list', { isDefault: true })
    .description('list the stores with price policy and number of live deals')
    .action(() => withDatabase(async (db) => void process.stdout.write(listed(await listNamedStores(db)))))
  stores
    .command('policy')
    .description('set which prices of a store are shown')
    .argument('<store>', 'the name or slug of the store')
    .argument('<policy>', pricePolicies.join(', '), policyIn)
    .addHelpText('after', POLICIES)
    .action((name: string, policy: PricePolicy) => withDatabase((db) => changePolicy(db, name, policy)))
}

function policyIn(text: string): PricePolicy {
  const policy = pricePolicies.find((one) => one === text)
  if (!policy) throw new InvalidArgumentError(`Must be one of ${pricePolicies.join(', ')}.`)
  return policy
}

async function changePolicy(db: Db, name: string, policy: PricePolicy): Promise<void> {
  const store = await findStoreByName(db, name)
  if (!store) {
    const similar = await listSimilarStores(db, name)
    const hint = similar.length > 0 ? ` Similar names: ${similar.join(', ')}.` : ' `bachat stores` lists all stores.'
    process.stderr.write(`There is no store "${name}".${hint}\n`)
    process.exitCode = 1
  } else if (store.price_policy === policy)
    process.stdout.write(`The price policy of ${store.title} is already ${policy}.\n`)
  else {
    await setPricePolicy(db, store.id, policy)
    process.stdout.write(`The price policy of ${store.title} is now ${policy} (previously ${store.price_policy}).\n`)
  }
}

function listed(stores: NamedStore[]): string {
  if (stores.length === 0) return 'There are no stores.\n'
  const rows = [
    ['slug', 'name', 'policy', 'live deals'],
    ...stores.map(({ slug, title, price_policy, deals }) => [slug, title, price_policy, formatCount(deals ?? 0)]),
  ]
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => `${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}\n`).join('')
}
