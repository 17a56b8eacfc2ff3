import type { Sql, TransactionSql } from '../postgres/connect.ts'

/** The complete schema of the site, one object per line: equal schemas give equal lines. */
export async function schemaOf(sql: Sql | TransactionSql, schema = 'public'): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with mine as (select oid, relname, relkind, relpersistence, reloptions from pg_class
      where relnamespace = ${schema}::regnamespace and not exists (select from pg_depend where objid = oid and deptype = 'e'))
    select format('table %s %s %s', relname, relpersistence, reloptions) as line from mine where relkind = 'r'
    union all
    select format('column %s.%s %s not null %s default %s identity %s storage %s comment %s', relname, attname,
        format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity, attstorage,
        col_description(attrelid, attnum))
      from mine join pg_attribute a on attrelid = mine.oid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select format('index %s valid %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index join mine on oid = indrelid
    union all
    select format('constraint %s %s %s valid %s', relname, conname, pg_get_constraintdef(c.oid), convalidated)
      from pg_constraint c join mine on mine.oid = conrelid
    union all
    select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), tgenabled)
      from pg_trigger t join mine on mine.oid = tgrelid where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
      where pronamespace = ${schema}::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('type %s %s', typname, array_agg(enumlabel order by enumsortorder))
      from pg_type t join pg_enum on enumtypid = t.oid where typnamespace = ${schema}::regnamespace group by typname
    union all
    select format('sequence %s', relname) from mine where relkind = 'S'
    union all
    select format('text search %s %s %s %s', cfgname, maptokentype, mapseqno, mapdict::regdictionary)
      from pg_ts_config c join pg_ts_config_map on mapcfg = c.oid where cfgnamespace = ${schema}::regnamespace
    union all
    select format('extension %s', extname) from pg_extension
    order by line`
  // Definitions name the schema of some objects and not of others.
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, ''))
}
