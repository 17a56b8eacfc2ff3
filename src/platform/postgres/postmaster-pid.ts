import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running server says of itself in its postmaster.pid. */
export type ServerFile = { pid: number; dataFolder: string; sockets: string; isReady: boolean }

export function readServerFile(dataFolder: string): ServerFile | null {
  let lines: string[]
  try {
    lines = readFileSync(serverFilePath(dataFolder), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, dataFolder: lines[1] ?? dataFolder, sockets: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

export function serverFilePath(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid')
}

/** A number alone proves nothing: after a crash or in a new container it may be another process's. */
export function isServerAlive({ pid, dataFolder }: Pick<ServerFile, 'pid' | 'dataFolder'>): boolean {
  if (!isProcess(pid)) return false
  const command = commandOf(pid)
  return command === null || (command.includes('postgres') && command.includes(dataFolder))
}

/** True for zombies too, and for processes of others. */
export function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Empty for a process that is gone or a zombie, null when we are not allowed to know. */
function commandOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EACCES' || code === 'EPERM' ? null : ''
  }
}
