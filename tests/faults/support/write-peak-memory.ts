import { readFileSync, writeFileSync } from 'node:fs'

// Loaded ahead of a command, writes at its end how much memory it had at most, in MB. The kernel's figure for resource
// usage would also count what the process was before it became this command, so where there is /proc, that is asked.
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
