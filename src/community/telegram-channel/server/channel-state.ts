import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { defaultLanguage, languageIn } from '../../../site/i18n/language.ts'
import { readSetting } from '../../../site/settings/server/settings.queries.ts'

export type ChannelSetting = Awaited<ReturnType<typeof readChannelSetting>>

/** The group of settings, and when it was last changed. `channel` is empty when nothing is to be posted. */
export async function readChannelSetting(db: Db) {
  const [{ language, categoryId, ...setting }, row] = await Promise.all([
    readSetting(db, 'telegram-channel'),
    db
      .selectFrom('settings')
      .select('updated_at')
      .where('key', '=', 'telegram-channel')
      .where('language', '=', defaultLanguage)
      .executeTakeFirst(),
  ])
  return {
    ...setting,
    language: languageIn(language),
    categoryId: Number(categoryId) || null,
    changedAt: row?.updated_at ?? null,
  }
}

/** Why Telegram refused the channel; null if it did not, or the setting has changed since. */
export async function findRefusal(db: Db, { changedAt }: Pick<ChannelSetting, 'changedAt'>): Promise<string | null> {
  const state = await db.selectFrom('telegram_channel').select(['refusal', 'refused_setting_at']).executeTakeFirst()
  return state?.refused_setting_at && state.refused_setting_at.getTime() === changedAt?.getTime() ? state.refusal : null
}

/** Longer than a run takes, whose calls all end. After a crash, the next run begins then. */
const maxRunMs = 5 * MINUTE_MS

/** False while another run goes on in any process, or Telegram has asked to wait. */
export async function beginRun(db: Db, now: Date): Promise<boolean> {
  const values = { busy_until: new Date(now.getTime() + maxRunMs) }
  const begun = await db
    .insertInto('telegram_channel')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet(values)
        .where(({ and, or, eb }) =>
          and([
            or([eb('telegram_channel.busy_until', 'is', null), eb('telegram_channel.busy_until', '<=', now)]),
            or([eb('telegram_channel.wait_until', 'is', null), eb('telegram_channel.wait_until', '<=', now)]),
          ]),
        ),
    )
    .returning('is_only')
    .executeTakeFirst()
  return begun !== undefined
}

export async function endRun(db: Db): Promise<void> {
  await db.updateTable('telegram_channel').set({ busy_until: null }).execute()
}

export async function waitUntil(db: Db, at: Date): Promise<void> {
  await db.updateTable('telegram_channel').set({ wait_until: at }).execute()
}

/** Stops everything until the setting changes. */
export async function recordRefusal(db: Db, { changedAt }: ChannelSetting, refusal: string): Promise<void> {
  await db.updateTable('telegram_channel').set({ refusal, refused_setting_at: changedAt }).execute()
}
