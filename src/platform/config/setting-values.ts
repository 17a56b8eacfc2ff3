import { closeSync, openSync, readSync } from 'node:fs'
import { describeFileError } from '../log/describe-file-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** `file` is null for a value of the environment itself. */
type SettingValue = { value: string; file: string | null }
type SecretFile = { text: string } | { fault: string }

/** Longer than any secret: a wrong file is refused before it fills the memory. */
const MAX_FILE_BYTES = 16_384

/** Names the file with the value of a secret setting, as Docker and systemd provide them. */
export const fileSettingOf = (name: string): string => `${name}_FILE`

/** The settings that have a value, by name, and a sentence for each file that cannot be used. */
export function readSettingValues(env: Environment, settings: Readonly<Record<string, { isSecret: boolean }>>) {
  const values: Record<string, SettingValue> = {}
  const faults: string[] = []
  for (const [name, { isSecret }] of Object.entries(settings)) {
    const value = env[name]?.trim()
    const fileSetting = fileSettingOf(name)
    const file = isSecret ? env[fileSetting]?.trim() : undefined
    if (value && file) faults.push(`${name} and ${fileSetting} are both set: remove one of them.`)
    else if (value) values[name] = { value, file: null }
    else if (file) {
      const read = readSecretFile(file)
      if ('text' in read) values[name] = { value: read.text, file }
      else faults.push(`${fileSetting} names ${file}, which ${read.fault}.`)
    }
  }
  return { values, faults }
}

/** Without the line break that most programs write at the end. */
function readSecretFile(file: string): SecretFile {
  try {
    const text = readStart(file, MAX_FILE_BYTES + 1)
    if (text.length > MAX_FILE_BYTES) return { fault: `has more than ${MAX_FILE_BYTES} bytes` }
    const value = text.toString().trim()
    return value === '' ? { fault: 'is empty' } : { text: value }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { fault: 'does not exist' }
    return { fault: `cannot be read: ${describeFileError(error) ?? message}` }
  }
}

/** The file may be a pipe, or endless. */
function readStart(file: string, maxBytes: number): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(maxBytes)
    let length = 0
    for (let read = -1; read !== 0 && length < maxBytes; length += read)
      read = readSync(descriptor, buffer, length, maxBytes - length, null)
    return buffer.subarray(0, length)
  } finally {
    closeSync(descriptor)
  }
}
