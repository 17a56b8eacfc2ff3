import { alertMatching } from './alerts.ts'
import { browserReactions } from './browser.ts'
import { cachedPages } from './cached-pages.ts'
import { publicCalls } from './calls.ts'
import { cluster } from './cluster.ts'
import { consoleCalls } from './console.ts'
import { feedsByTheClock } from './feeds.ts'
import { freshPages } from './fresh-pages.ts'
import { hostileLoad } from './hostile.ts'
import { hostileSoak } from './hostile-soak.ts'
import { importRate } from './import-rate.ts'
import { lighthouseScores } from './lighthouse.ts'
import { listCalls } from './list-calls.ts'
import { memoryOfManyAddresses } from './memory.ts'
import { pageWeights } from './page-weights.ts'
import { writeRun } from './results.ts'
import { scaleOfWorkers } from './scale.ts'
import { searchQuality } from './search.ts'
import { signInTimes } from './sign-in.ts'
import { smallServer } from './small.ts'
import type { Line } from './support.ts'
import { varnish } from './varnish.ts'

// `npm run bench [name...]`: ratios within one run count, absolute times depend on the machine.

const benches: Record<string, () => Promise<Line[]>> = {
  weights: pageWeights,
  browser: browserReactions,
  lighthouse: lighthouseScores,
  cached: cachedPages,
  fresh: freshPages,
  scale: scaleOfWorkers,
  memory: memoryOfManyAddresses,
  small: smallServer,
  import: importRate,
  feeds: feedsByTheClock,
  alerts: alertMatching,
  calls: publicCalls,
  lists: listCalls,
  search: searchQuality,
  console: consoleCalls,
  'sign-in': signInTimes,
  hostile: hostileLoad,
  soak: hostileSoak,
  cluster,
  varnish,
}

const selected = process.argv.slice(2)
const unknownNames = selected.filter((name) => !(name in benches))
if (unknownNames.length > 0) {
  console.error(`There is no benchmark ${unknownNames.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  console.log(`\n${name}`)
  const lines = await run()
  writeRun(name, lines)
  for (const { what, figure, goal, met } of lines) {
    const verdict = goal === undefined ? '' : `   goal ${goal}: ${met ? 'met' : 'MISSED'}`
    console.log(`  ${what.padEnd(48)} ${figure.padStart(18)}${verdict}`)
    if (met === false) process.exitCode = 1
  }
}
