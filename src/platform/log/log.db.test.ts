import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSeed } from '../../../tests/support/factories.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { createLog } from './log.ts'

const { db } = await testDatabase()

test('the log has the reason why the database refused a row, and nothing of the row', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { email } = await createSeed(db, new Date()).member({ name: 'Asha Rao' })
  const refused = [sql`update members set role = 9`, sql`insert into members select * from members`]
  for (const statement of refused)
    await statement.execute(db).catch((err) => log.child({ reqId: 1 }).error({ err }, 'A request failed'))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('members_role_check')
  for (const line of lines) for (const personal of [email, 'Asha Rao']) expect(line).not.toContain(personal)
})
