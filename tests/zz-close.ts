import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '/work/main/src/platform/database.ts'
const d = openDatabase<any>(readFileSync('/tmp/bachat-imp.url','utf8'))
for (let i=0;i<30;i++) { const p = d.db.transaction().execute(async tx => { await sql`select ${'x'.repeat(500000)}::text`.execute(tx) }); p.catch(()=>{}); await p }
console.log('done'); await d.db.destroy(); console.log('destroyed'); await d.sql.end({timeout:5}); console.log('sql ended'); await d.close(); console.log('closed')
