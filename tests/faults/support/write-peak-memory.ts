import { readFileSync, writeFileSync } from 'node:fs'

// Loaded before a command; writes its peak memory in MB at its end. Where there is /proc it is used, because the
// kernel's resource usage would include the process before it became this command.
process.on('exit', () => {
  const [, peakKb] = /VmHWM:\s+(\d+) kB/.exec(statusOf()) ?? []
  writeFileSync(process.env.PEAK_MEMORY_FILE ?? '', `${Number(peakKb ?? process.resourceUsage().maxRSS) / 1024}`)
})

function statusOf(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8')
  } catch {
    return ''
  }
}
