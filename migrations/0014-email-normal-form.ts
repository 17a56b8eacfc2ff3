import type { TransactionSql } from 'postgres'
import { storedEmailKey } from '../src/platform/email-address.ts'

// In TypeScript: SQL has no IDNA and folds letters as the database's locale does. So the keys of the rows that are
// there come from the function that makes and looks up all others.

type Table = 'members' | 'subscribers' | 'comments'

/** Gives every stored address its normal form, beside the address as it was typed. */
export async function up(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    drop index members_email;
    drop index subscribers_email;
    alter table members add column email_key text not null default '';
    alter table subscribers add column email_key text not null default '';
    alter table comments add column email_key text not null default '';
  `)
  for (const table of ['members', 'subscribers', 'comments'] as const) await addKeys(tx, table)
  // Of several rows with one normal form the confirmed one keeps it, and of those the oldest.
  await keepFirst(tx, 'members', 'email_confirmed_at is null, created_at, id')
  await keepFirst(tx, 'subscribers', 'confirmed_at is null or unsubscribed_at is not null, requested_at, id')
  await tx.unsafe(`
    alter table members alter column email_key drop default;
    alter table subscribers alter column email_key drop default;
    create unique index members_email_key on members (email_key);
    create unique index subscribers_email_key on subscribers (email_key);
  `)
}

const batchSize = 5_000

async function addKeys(tx: TransactionSql, table: Table): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await tx<{ id: number; email: string }[]>`
      select id, email from ${tx(table)} where id > ${last} and email <> '' order by id limit ${batchSize}`
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const keys = rows.map(({ email }) => storedEmailKey(email))
    await tx`update ${tx(table)} as kept set email_key = given.key
      from unnest(${ids}::integer[], ${keys}::text[]) as given (id, key) where kept.id = given.id`
    last = ids.at(-1) ?? last
  }
}

/** The others get a key that no address has: nobody signs in or subscribes by it any more. */
async function keepFirst(tx: TransactionSql, table: Table, order: string): Promise<void> {
  await tx.unsafe(`
    update ${table} as kept set email_key = 'unreachable:' || kept.email
      from (select id, row_number() over (partition by email_key order by ${order}) as place from ${table}) as ranked
      where kept.id = ranked.id and ranked.place > 1
  `)
}
