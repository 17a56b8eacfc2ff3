import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The content of a running server's postmaster.pid. */
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

/** The id alone proves nothing: after a crash or in a new container another process may have it. */
export function isServerAlive({ pid, dataFolder }: Pick<ServerFile, 'pid' | 'dataFolder'>): boolean {
  if (!isProcess(pid)) return false
  const command = commandOf(pid)
  return command === null || (command.includes('postgres') && command.includes(dataFolder))
}

/** Also true for zombies and for other users' processes. */
export function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Empty for an ended process or a zombie, null without permission to know. */
function commandOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EACCES' || code === 'EPERM' ? null : ''
  }
}
