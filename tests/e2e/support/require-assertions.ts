import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Fails the run if a test passes without an assertion, and names the test. Vitest has a setting for this. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class RequireAssertions implements Reporter {
  private readonly titlesWithoutAssertion = new Set<string>()

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status === 'passed' && !steps.some(hasAssertion))
      this.titlesWithoutAssertion.add(test.titlePath().filter(Boolean).join(' > '))
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    for (const title of this.titlesWithoutAssertion) console.error(`No assertion in: ${title}`)
    return this.titlesWithoutAssertion.size > 0 ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return false
  }
}

/** Checks in hooks, such as the one for page errors, do not count. */
function hasAssertion({ category, steps }: TestStep): boolean {
  if (category === 'hook' || category === 'fixture') return false
  return category === 'expect' || steps.some(hasAssertion)
}
