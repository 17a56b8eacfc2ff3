import { readFileSync } from 'node:fs'
import { readMappedFeed } from '../src/feeds/mapped-feed.ts'
import { readMapping } from '../src/feeds/mapping.ts'
import { openFeed } from '../src/feeds/open-feed.ts'

const m = readMapping(readFileSync('feeds/bigbasket.map.json', 'utf8'), 'x')
const t = performance.now()
let n = 0
for await (const l of readMappedFeed(openFeed(process.argv[2]!), m, 'x')) {
  n += l.length
}
console.log(n, performance.now() - t, process.memoryUsage(), process.resourceUsage().maxRSS / 1024)
