import { readFileSync } from 'node:fs'

// The answers of the site's own calls, read once and held in memory: the peer needs no database.
export const { deals, footer, settings, counts } = JSON.parse(readFileSync(process.env.ANSWERS, 'utf8'))
