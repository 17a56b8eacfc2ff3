import { editDistance } from '../edit-distance.ts'
import { isSecret, Settings } from './config.ts'
import { type Environment, fileSettingOf } from './setting-values.ts'

// Short names resemble those of other programs: HOST and HOME.
const FEW_LETTERS = 6
const MANY_LETTERS = 10
/** No setting's name is nearly as long, and the environment may contain anything. */
const MAX_LENGTH = 40

const lettersOf = (name: string): string => name.toUpperCase().replaceAll('_', '').replaceAll('-', '')

/** How many letters may be missing, added, replaced or swapped. */
function maxDistance({ length }: string): number {
  if (length < FEW_LETTERS) return 0
  return length < MANY_LETTERS ? 1 : 2
}

/** One sentence for each variable of the environment whose name is nearly that of a setting which is not set. */
export function misspeltSettings(env: Environment): string[] {
  const settings = Object.keys(Settings.properties)
  const names = [...settings, ...settings.filter(isSecret).map(fileSettingOf)]
  const unset = names.filter((name) => !env[name]?.trim() && !env[fileSettingOf(name)]?.trim())
  return Object.keys(env).flatMap((name) => {
    const nearest = names.includes(name) || name.length > MAX_LENGTH ? undefined : nearestOf(name, unset)
    return nearest === undefined ? [] : [`${name} is not a setting and has no effect: did you mean ${nearest}?`]
  })
}

function nearestOf(name: string, settings: readonly string[]): string | undefined {
  const letters = lettersOf(name)
  const max = maxDistance(letters)
  const near = settings.map((setting) => ({ setting, distance: editDistance(letters, lettersOf(setting), max) }))
  return near.filter(({ distance }) => distance <= max).sort((a, b) => a.distance - b.distance)[0]?.setting
}
