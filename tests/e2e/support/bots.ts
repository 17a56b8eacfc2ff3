import type { Page } from '@playwright/test'

/** The minimum time that people need: a form filled in within two seconds counts as a bot's. */
export const waitLikeAPerson = (page: Page): Promise<void> => page.waitForTimeout(2_100)
