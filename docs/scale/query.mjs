// Runs a statement and prints its rows as JSON: query.mjs ADDRESS STATEMENT
import pg from 'pg'

const [address, statement] = process.argv.slice(2)
const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
try {
  await client.connect()
  for (const row of (await client.query(statement)).rows ?? []) console.log(JSON.stringify(row))
  await client.end()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
