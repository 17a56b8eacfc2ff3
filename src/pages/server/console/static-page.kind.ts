import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { contains, countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type { ListRequest, RecordKind, StoredRecord } from '../../../console/server/records/record-kind.ts'
import { languageIn, languageUrl } from '../../../i18n/language.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { badInput } from '../../../platform/errors.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { paths } from '../../../routing/paths.ts'
import type { Db } from '../../../schema/db.ts'
import { staticPageRecord } from '../../static-page.record.ts'
import { properSlug } from '../../static-page.ts'

const keys: SortKeys = {
  slug: { by: sql`slug`, type: 'text' },
  updatedAt: { by: sql`updated_at`, type: 'time' },
}

const matching = (db: Db, { search, filters: { language } }: ListRequest) =>
  db
    .selectFrom('pages')
    .$if(search !== '', (query) =>
      query.where(({ or, eb }) => or([eb('title', 'ilike', contains(search)), eb('slug', 'ilike', contains(search))])),
    )
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))

/** One record for each language of a page. */
export const staticPageKind: RecordKind = {
  description: staticPageRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).selectAll(), { keys, id: sql`id` }, request, (row: PageRow) => ({
      id: `${row.id}`,
      title: row.title,
      state: '',
      values: {
        title: row.title,
        slug: row.slug,
        language: row.language,
        updatedAt: row.updated_at.toISOString(),
      },
    })),
  count: (db, request) => countUpTo(db, matching(db, request)),
  read: async (db, ids, { isLocked }) => {
    const query = db
      .selectFrom('pages')
      .selectAll()
      .where('id', 'in', [0, ...numericIds(ids)])
      .orderBy('id')
    return (await (isLocked ? query.forUpdate() : query).execute()).map(present)
  },
  normalise: (values) => (typeof values.slug === 'string' ? { ...values, slug: values.slug.toLowerCase() } : values),
  check,
  create: async (tx, values, { now }) => {
    const created = await tx
      .insertInto('pages')
      .values(rowOf(values, now))
      // Not replaced: somebody may have created the page since the check.
      .onConflict((conflict) => conflict.columns(['slug', 'language']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw badInput({ slug: taken })
    await announce(tx, ['pages'])
    return `${created.id}`
  },
  write: async (tx, record, changes, { now }) => {
    const { content_html, sanitiser, ...rest } = rowOf({ ...record.values, ...changes }, now)
    const hasText = Object.hasOwn(changes, 'contentHtml')
    await tx
      .updateTable('pages')
      .set({ ...rest, ...(hasText && { content_html, sanitiser }) })
      .where('id', '=', Number(record.id))
      .execute()
    await announce(tx, ['pages'])
  },
}

const taken = /*i18n*/ 'There is a page with this address in this language.'

async function check(db: Db, { slug, language }: Values, before: StoredRecord | null): Promise<Record<string, string>> {
  if (slug !== before?.values.slug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(slug)))
    return { slug: /*i18n*/ 'Please use letters from a to z, digits and single hyphens.' }
  const other = await db
    .selectFrom('pages')
    .select('id')
    .where('slug', '=', String(slug))
    .where('language', '=', String(language))
    .where('id', '!=', Number(before?.id ?? 0))
    .executeTakeFirst()
  return other ? { slug: taken } : {}
}

type PageRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('pages').selectAll().execute()

const present = ({ id, title, slug, language, content_html }: PageRow): StoredRecord => ({
  id: `${id}`,
  title,
  state: '',
  values: { title, slug, language, contentHtml: content_html },
  marks: {},
  publicAddress: languageUrl('', languageIn(language)) + addressOf(properSlug(slug)),
})

const addressOf = (slug: ReturnType<typeof properSlug>): string =>
  slug === 'faqs' ? paths.faqs() : paths.staticPage(slug)

const rowOf = ({ slug, language, title, contentHtml }: Values, now: Date) => ({
  slug: String(slug),
  language: String(language),
  title: String(title),
  content_html: sanitiseHtml(String(contentHtml)),
  sanitiser: SANITISER_VERSION,
  updated_at: now,
})
