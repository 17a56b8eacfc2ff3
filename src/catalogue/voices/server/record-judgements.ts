import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/** What was found out about something that a member said. */
export type Judgement = { memberId: number; isRight: boolean }

/** Adds to the records of the members, or with `undo` takes the same judgements back. */
export async function recordJudgements(
  tx: Db,
  judgements: readonly Judgement[],
  { undo = false }: { undo?: boolean } = {},
): Promise<void> {
  if (judgements.length === 0) return
  const [ids, areRight] = [judgements.map(({ memberId }) => memberId), judgements.map(({ isRight }) => isRight)]
  // Members who deleted their accounts meanwhile have no record. In the order of ids, so that no two writers deadlock.
  const found = sql`(
    select m.id, (count(*) filter (where is_right))::integer as rights,
      (count(*) filter (where not is_right))::integer as wrongs
    from unnest(${ids}::integer[], ${areRight}::boolean[]) as judged (id, is_right) join members m using (id)
    group by m.id order by m.id)`
  await (undo
    ? sql`
        update voice_records r set right_count = greatest(0, right_count - rights),
          wrong_count = greatest(0, wrong_count - wrongs)
        from ${found} as found where r.member_id = found.id`
    : sql`
        insert into voice_records as r (member_id, right_count, wrong_count) select id, rights, wrongs from ${found} as found
        on conflict (member_id) do update set right_count = r.right_count + excluded.right_count,
          wrong_count = r.wrong_count + excluded.wrong_count`
  ).execute(tx)
}
