/** The program of a process that does one job and ends. */
export function runJobFromParent<Job, Outcome extends object>(outcomeOf: (job: Job) => Promise<Outcome>): void {
  // A stop of the site reaches its whole process group: the picture is finished first, as requests are.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  // The site has ended.
  process.once('disconnect', () => process.exit())
  process.once('message', async (job: Job) => {
    const outcome = await outcomeOf(job)
    process.send?.(outcome, () => process.exit())
  })
}
