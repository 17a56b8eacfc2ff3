import { releases } from './releases.ts'
import { testUpgrades } from './test-upgrades.ts'

await testUpgrades(releases)
