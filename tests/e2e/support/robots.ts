import type { Page } from '@playwright/test'

/** As long as people need at least: whoever fills in a form within two seconds is taken for a robot. */
export const takeTime = (page: Page): Promise<void> => page.waitForTimeout(2_100)
