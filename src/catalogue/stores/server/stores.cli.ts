import { Argument, type Command } from 'commander'
import { CommandFailure } from '../../../platform/command-line/command-failure.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { formatCount } from '../../../shared/money.ts'
import { type PricePolicy, pricePolicies } from '../price-policy.ts'
import { setPricePolicy } from './price-policy.queries.ts'
import { findStoreByName, listNamedStores, listSimilarStores, type NamedStore } from './store-by-name.queries.ts'

type Json = { json?: boolean }
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
    .option('--json', 'print one JSON object per line')
    .action(({ json }: Json) =>
      withDatabase(async (db) => void process.stdout.write((json ? asJson : listed)(await listNamedStores(db)))),
    )
  stores
    .command('policy')
    .description('set which prices of a store are shown')
    .argument('<store>', 'the name or slug of the store')
    .addArgument(new Argument('<policy>', 'the prices to show').choices(pricePolicies))
    .option('--json', 'print the change as a JSON object')
    .addHelpText('after', POLICIES)
    .action((name: string, policy: PricePolicy, { json = false }: Json) =>
      withDatabase((db) => changePolicy(db, name, policy, json)),
    )
}

async function changePolicy(db: Db, name: string, policy: PricePolicy, isJson: boolean): Promise<void> {
  const store = await findStoreByName(db, name)
  if (!store) {
    const similar = await listSimilarStores(db, name)
    const hint = similar.length > 0 ? ` Similar names: ${similar.join(', ')}.` : ' `bachat stores` lists all stores.'
    throw new CommandFailure(`There is no store "${name}".${hint}`)
  }
  const { title, price_policy: former } = store
  if (former !== policy) await setPricePolicy(db, store.id, policy)
  const change =
    former === policy
      ? `The price policy of ${title} is already ${policy}.`
      : `The price policy of ${title} is now ${policy} (previously ${former}).`
  process.stdout.write(`${isJson ? JSON.stringify({ store: title, policy, former }) : change}\n`)
}

const asJson = (stores: NamedStore[]): string =>
  stores
    .map(({ slug, title: name, price_policy: policy, deals }) => ({ slug, name, policy, deals: deals ?? 0 }))
    .map((store) => `${JSON.stringify(store)}\n`)
    .join('')

function listed(stores: NamedStore[]): string {
  if (stores.length === 0) return 'There are no stores.\n'
  const rows = [
    ['slug', 'name', 'policy', 'live deals'],
    ...stores.map(({ slug, title, price_policy, deals }) => [slug, title, price_policy, formatCount(deals ?? 0)]),
  ]
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => `${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}\n`).join('')
}
