import { type SqlBool, sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type { ListRequest, RecordKind, StoredRecord } from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import {
  changesTranslations,
  hindiTitle,
  lacksHindi,
  translationsFrom,
  translationValues,
} from '../../../console/server/records/translated-fields.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { badInput, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { defaultLanguage, languageIn, languageUrl } from '../../../site/i18n/language.ts'
import { paths } from '../../../site/routing/paths.ts'
import { addRedirect } from '../../redirects/server/add-redirect.ts'
import { staticPageRecord } from '../static-page.record.ts'
import { canonicalSlug, namedPages, reservedSlugs } from '../static-page.ts'

const { fields } = staticPageRecord

const keys: SortKeys = {
  slug: { by: sql`slug`, type: 'text' },
  updatedAt: { by: sql`updated_at`, type: 'time' },
}

const texts = [sql`title`, sql`slug`, hindiTitle]

const matching = (db: Db, { filters: { language, state, hindi } }: ListRequest) =>
  db
    .selectFrom('pages')
    .where('archived_at', state === 'archived' ? 'is not' : 'is', null)
    .$if(hindi === 'missing', (query) => query.where(isHindiMissing))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))

/** The title or the text, of a page that has no Hindi version of its own. */
const isHindiMissing = sql<SqlBool>`language = ${defaultLanguage}
  and ${lacksHindi(sql.ref('translations'), ['title', 'contentHtml'])}
  and not exists (select from pages h where h.slug = pages.slug and h.language = 'hi' and h.archived_at is null)`

/** A page with its Hindi texts, or a page in Hindi alone. */
export const staticPageKind: RecordKind = {
  description: staticPageRecord,
  list: (db, request) =>
    keysetPage(
      matching(db, request).select([...listed, isHindiMissing.as('lacks_hindi')]),
      { keys, id: sql`id`, texts },
      request,
      (row: ListedRow) => ({
        id: `${row.id}`,
        title: row.title,
        state: stateOf(row),
        values: {
          title: row.title,
          slug: row.slug,
          language: row.language,
          updatedAt: row.updated_at.toISOString(),
          hindi: row.lacks_hindi ? 'missing' : null,
        },
      }),
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('pages').select(['id', 'title']),
  read: async (db, ids, options) => (await rowsWithIds(db.selectFrom('pages').selectAll(), ids, options)).map(present),
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
    // The translation may be of an older version of the rules.
    const { content_html, sanitiser: _, translations, ...rest } = rowOf({ ...record.values, ...changes }, now)
    const hasText = Object.hasOwn(changes, 'contentHtml')
    await tx
      .updateTable('pages')
      .set({
        ...rest,
        ...(hasText && { content_html }),
        ...(changesTranslations(fields, changes) && { translations }),
        ...archivedIn(changes),
      })
      .where('id', '=', Number(record.id))
      .execute()
    if (Object.hasOwn(changes, 'slug')) await redirectOldAddress(tx, String(record.values.slug), rest.slug, now)
    await announce(tx, ['pages'])
  },
  actions: {
    archive: {
      changes: ({ values }, _input, now) => {
        if (isLinked(values)) throw new Problem(409, /*i18n*/ 'The menu and the footer link to this page, so it stays.')
        return { archivedAt: now.toISOString() }
      },
    },
    unarchive: { changes: () => ({ archivedAt: null }) },
  },
}

/** The page that menu and footer link to, which has its Hindi text beside the English one or in a page of its own. */
const isLinked = ({ slug, language }: Values): boolean =>
  language === defaultLanguage && namedPages.some((page) => page.toLowerCase() === slug)

/** A page that has moved in all its languages is found at its old address too. */
async function redirectOldAddress(tx: Db, old: string, slug: string, now: Date): Promise<void> {
  const page = await tx.selectFrom('pages').select('id').where('slug', '=', old).executeTakeFirst()
  if (!page) await addRedirect(tx, addressOf(canonicalSlug(old)), addressOf(canonicalSlug(slug)), now)
}
const archivedIn = ({ archivedAt }: Values) =>
  archivedAt === undefined ? {} : { archived_at: typeof archivedAt === 'string' ? new Date(archivedAt) : null }

const taken = /*i18n*/ 'There is a page with this address in this language.'
const archivedTaken =
  /*i18n*/ 'An archived page has this address in this language. Please bring that one back, or change its address.'
const addressStays = /*i18n*/ 'The menu and the footer link to this page, so its address stays.'
const languageStays = /*i18n*/ 'The menu and the footer link to this page, so it stays in English.'
const hasOwnHindi = /*i18n*/ 'This page has a Hindi version of its own. Please change or archive that one.'

async function check(db: Db, values: Values, before: StoredRecord | null): Promise<Record<string, string>> {
  const { slug, language } = values
  // A field that is wrong by itself is missing.
  if (slug === undefined) return {}
  if (before && isLinked(before.values)) {
    if (slug !== before.values.slug) return { slug: addressStays }
    if (language !== undefined && language !== defaultLanguage) return { language: languageStays }
  }
  if (slug !== before?.values.slug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(slug)))
    return { slug: /*i18n*/ 'Please use letters from a to z, digits and single hyphens.' }
  if (slug !== before?.values.slug && reservedSlugs.includes(String(slug)))
    return { slug: /*i18n*/ 'Another page of the site has this address.' }
  if (language === undefined) return {}
  const others = await db
    .selectFrom('pages')
    .select(['language', 'archived_at', sql<SqlBool>`translations ? 'hi'`.as('has_hindi')])
    .where('slug', '=', String(slug))
    .where('id', '!=', Number(before?.id ?? 0))
    .execute()
  const live = others.filter(({ archived_at }) => archived_at === null)
  const isTranslated = language === 'hi' && live.some(({ has_hindi }) => has_hindi)
  if (isTranslated || live.some((other) => other.language === language)) return { slug: taken }
  if (others.some((other) => other.language === language)) return { slug: archivedTaken }
  const translation = ['titleHindi', 'contentHtmlHindi'].find((name) => Boolean(values[name]))
  return translation && live.some((other) => other.language === 'hi') ? { [translation]: hasOwnHindi } : {}
}

/** Without the texts: an export reads a thousand at a time. */
const listed = ['id', 'title', 'slug', 'language', 'updated_at', 'archived_at'] as const
type ListedRow = Pick<PageRow, (typeof listed)[number]> & { lacks_hindi: boolean }

type PageRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('pages').selectAll().execute()

const stateOf = ({ archived_at }: Pick<PageRow, 'archived_at'>) => (archived_at ? 'archived' : 'live')

const present = ({ id, title, slug, language, content_html, translations, archived_at }: PageRow): StoredRecord => ({
  id: `${id}`,
  title,
  state: stateOf({ archived_at }),
  values: { title, slug, language, contentHtml: content_html, ...translationValues(fields, translations) },
  marks: { archivedAt: archived_at?.toISOString() ?? null },
  publicAddress: archived_at ? null : languageUrl('', languageIn(language)) + addressOf(canonicalSlug(slug)),
})

const addressOf = (slug: ReturnType<typeof canonicalSlug>): string =>
  slug === 'faqs' ? paths.faqs() : paths.staticPage(slug)

const rowOf = ({ slug, language, title, contentHtml, ...rest }: Values, now: Date) => ({
  slug: String(slug),
  language: String(language),
  title: String(title),
  content_html: sanitiseHtml(String(contentHtml)),
  translations: translationsFrom(fields, rest),
  sanitiser: SANITISER_VERSION,
  updated_at: now,
})
