import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '../src/platform/database/migration-files.ts'
import { breakingStatements, declarationFaults } from './support/breaking-statements.ts'

const { migrations } = readMigrations(MIGRATIONS_FOLDER)
const names = migrations.map(({ name }) => name)
/** Before it, versions refused every database that was newer. */
const first = '0097-needs-of-migrations.sql'

test('a migration that may break the version before it says which version it needs, or why it does not', () => {
  const later = migrations.filter(({ name }) => name >= first)
  expect(later.length).toBeGreaterThan(0)
  expect(later.flatMap(({ name, text }) => declarationFaults(name, text, names))).toEqual([])
})

test.each([
  ['removes what is still used', 'drop table towns'],
  ['removes what is still used', 'alter table shops drop column town, add column city text'],
  ['removes what is still used', 'alter table shops drop constraint shops_town_check'],
  // It may be the one that an "on conflict" names.
  ['removes what is still used', 'drop index shops_of_town'],
  ['removes what is still used', 'drop type town_kind'],
  ['renames', 'alter table shops rename to stores'],
  ['renames', 'ALTER TABLE shops RENAME COLUMN town TO city'],
  ['changes an enum', "alter type town_kind add value 'village'"],
  ['changes the type of a column', 'alter table shops\n  alter column town type integer using 1'],
  ['changes the type of a column', 'alter table shops alter town set data type integer'],
  ['makes a column required', 'alter table shops alter column town set not null'],
  ['makes a column required', 'alter table shops alter column town drop default'],
  ['constrains rows', "alter table shops add constraint shops_town_check check (town <> '')"],
  ['constrains rows', 'alter table shops add unique (town)'],
  ['constrains rows', 'alter table shops add constraint in_town foreign key (town) references towns'],
  ['constrains rows', 'create unique index shops_of_town on shops (town)'],
  ['adds a required column', 'alter table shops add column city text not null'],
  ['adds a required column', "alter table shops add column a text not null default '', add b numeric(1, 2) not null"],
])('%s: %s', (what, statement) => {
  expect(breakingStatements(`-- Towns.\nselect 1;\n${statement};`)).toEqual([expect.stringMatching(`^${what}: `)])
})

test.each([
  "create table shops (town text not null check (town <> '')); create unique index shops_of_town on shops (town)",
  "alter table shops add column city text, add column towns text[] not null default '{}'",
  "alter table shops add column city text check (city in ('Pune', 'not null'))",
  '-- drop table towns\ncreate index shops_of_town on shops (town)',
  'create or replace function f() returns trigger language plpgsql as $$ begin drop table towns; end $$',
  "update shops set town = 'rename; drop table'",
])('works with the version before it: %s', (statement) => {
  expect(breakingStatements(statement)).toEqual([])
})

test('a declaration names a migration up to its own, or a reason', () => {
  const faultsOf = (line: string) =>
    declarationFaults('0002-b.sql', `${line}\ndrop table towns;`, ['0001-a.sql', '0002-b.sql'])
  expect(faultsOf('-- Needs versions with 0001-a.sql')).toEqual([])
  expect(faultsOf('-- Needs versions with 0002-b.sql')).toEqual([])
  expect(faultsOf('-- Works with earlier versions: none has used it since 0001-a.sql.')).toEqual([])
  expect(faultsOf('-- Needs versions with 0003-c.sql')).toEqual([
    expect.stringMatching(/^0002-b\.sql needs 0003-c\.sql/),
  ])
  for (const line of [
    '',
    '-- Works with earlier versions:',
    '-- Needs versions with',
    '-- needs versions with 0001-a.sql',
  ])
    expect(faultsOf(line)).toEqual([
      expect.stringMatching(/^0002-b\.sql removes what is still used: drop table towns\. /),
    ])
})
