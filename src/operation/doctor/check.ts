import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'

/** A warning needs attention; a problem affects visitors or data. */
type Level = 'ok' | 'warning' | 'problem'

/** `what` is one sentence; unless the level is ok it also states what to do. */
export type Finding = { level: Level; what: string }

export type Check = {
  name: string
  run: () => Promise<Finding>
  /** Changes nothing that cannot be recreated. Returns what it did. */
  repair?: () => Promise<string>
}

export const ok = (what: string): Finding => ({ level: 'ok', what })
export const warning = (what: string): Finding => ({ level: 'warning', what })
export const problem = (what: string): Finding => ({ level: 'problem', what })

/** Never throws: a check that fails is a finding too. */
export async function runCheck({ run }: Check): Promise<Finding> {
  try {
    return await run()
  } catch (error) {
    const { message } = error as Error
    if (error instanceof DatabaseUnavailableError && message.includes('57014'))
      return warning('The check took more than a minute and was stopped: run it again when the site is less busy.')
    return problem(`The check failed: ${message}`)
  }
}
