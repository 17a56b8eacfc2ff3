import { type RawBuilder, sql } from 'kysely'
import { roleNumbers } from '../../shared/role.ts'

type Named = { id: RawBuilder<unknown>; name: RawBuilder<unknown> }

/**
 * A colleague's name as the member `viewerId` reads it. Where another colleague has the same name, administrators also
 * read the email address, and editors, who do not see addresses, the account's number.
 */
export const staffName = (named: Named, viewerId: number): RawBuilder<string> =>
  toldApart(
    named,
    sql`exists (
      select from members viewer where viewer.id = ${viewerId} and viewer.role = ${roleNumbers.administrator})`,
  )

/** The same, in what only administrators read. */
export const staffNameForAdministrators = (named: Named): RawBuilder<string> => toldApart(named, sql`true`)

/** The same, in sentences for whoever reads them. */
export const staffNameForAll = (named: Named): RawBuilder<string> => toldApart(named, sql`false`)

// Constants, which the index of staff answers.
const staff = sql.join([roleNumbers.administrator, roleNumbers.editor].map((role) => sql.lit(role)))

// The aliases must not hide those of the query around.
const toldApart = ({ id, name }: Named, showsAddress: RawBuilder<unknown>) => sql<string>`${name} || case
  when exists (
    select from members namesake
    where namesake.role in (${staff}) and namesake.id <> ${id} and lower(namesake.name) = lower(${name}))
  then ' (' || coalesce(
    (select named.email from members named where named.id = ${id} and ${showsAddress}), '#' || ${id}) || ')'
  else '' end`
