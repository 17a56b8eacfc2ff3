import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { outdatedHindi, textsIn } from '../../../../site/i18n/translations.ts'
import type { Offer } from '../../feed-offer.ts'

/**
 * The translations of deals that an import is about to change, where it replaces English texts: their Hindi texts no
 * longer count (decision 36). Hindi pages show the new English text, and the console offers the old Hindi one to the
 * translator.
 */
export async function outdatedTranslations(
  tx: Db,
  changed: readonly { dealId: number; offer: Offer }[],
): Promise<Map<number, object>> {
  const outdatedOf = new Map<number, object>()
  if (changed.length === 0) return outdatedOf
  const offers = new Map(changed.map(({ dealId, offer }) => [dealId, offer]))
  const deals = await tx
    .selectFrom('deals')
    .select(['id', 'title', 'content_html', 'coupon_name', 'translations'])
    .where(sql<boolean>`id = any(${[...offers.keys()]}::integer[]) and translations ? 'hi'`)
    .execute()
  for (const { id, translations, ...before } of deals) {
    const offer = offers.get(id)
    const replaced = offer ? replacedTexts(before, offer) : []
    const hindi = Object.entries(textsIn(translations, 'hi'))
    const outdated = hindi.filter(([name]) => replaced.includes(name))
    if (outdated.length === 0) continue
    outdatedOf.set(id, {
      hi: Object.fromEntries(hindi.filter(([name]) => !replaced.includes(name))),
      [outdatedHindi]: { ...textsIn(translations, outdatedHindi), ...Object.fromEntries(outdated) },
    })
  }
  return outdatedOf
}

type Texts = { title: string; content_html: string; coupon_name: string | null }

/** Other capitals say the same. */
function replacedTexts({ title, content_html, coupon_name }: Texts, offer: Offer): string[] {
  const pairs = {
    title: [title.toLowerCase(), offer.title.toLowerCase()],
    contentHtml: [withoutDetails(content_html), withoutDetails(offer.contentHtml)],
    couponName: [coupon_name, offer.couponName],
  }
  return Object.entries(pairs).flatMap(([name, [before, after]]) => (before === after ? [] : name))
}

/** Without the list that imports end a description with: its ratings change with every import. */
const withoutDetails = (html: string): string =>
  html.endsWith('</ul>') ? html.slice(0, Math.max(0, html.lastIndexOf('<ul>'))) : html
