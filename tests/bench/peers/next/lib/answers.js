import { readFileSync } from 'node:fs'

// What the site's own calls answer, read once and held in memory: the peer pays for no database.
export const { deals, footer, settings, counts } = JSON.parse(readFileSync(process.env.ANSWERS, 'utf8'))
