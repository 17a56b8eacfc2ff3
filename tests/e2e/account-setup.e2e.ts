import { fillSignIn, memberMenu, pathOf, uniquePerson } from './support/members.ts'
import { startFreshSite } from './support/start-site.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('a new site logs a link that creates its first administrator, once', async ({ page, pageErrors }) => {
  const site = await startFreshSite({ DEMO: '0', LOG_LEVEL: 'info', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  try {
    const [link = ''] = /http:\S+\/setup\?token=[\w-]+/.exec(site.output()) ?? []
    expect(link).not.toBe('')
    const administrator = uniquePerson()
    await page.goto(site.url + pathOf(link))
    await waitForHydration(page)
    const form = page.getByRole('form', { name: 'Set up the site' })
    const name = form.getByRole('textbox', { name: 'Display name' })
    const email = form.getByRole('textbox', { name: 'Email', exact: true })
    const password = form.getByLabel('Password', { exact: true })
    const confirm = form.getByLabel('Confirm password')
    const createButton = form.getByRole('button', { name: 'Create administrator' })
    await createButton.click()
    await expect(name).toHaveAccessibleDescription("Name Can't be empty")
    await expect(name).toBeFocused()
    await expect(email).toHaveAccessibleDescription("Email Address Can't be empty")
    await expect(password).toHaveAccessibleDescription(/Password Can't be empty$/)
    const fill = async (confirmation: string) => {
      await name.fill(administrator.name)
      await email.fill(administrator.email)
      await password.fill(administrator.password)
      await confirm.fill(confirmation)
    }
    await fill('something else')
    await expect(confirm).toHaveAccessibleDescription('Password and confirm password does not match')
    await confirm.fill(administrator.password)
    await createButton.click()
    await expect(page).toHaveURL(`${site.url}/admin?created`)
    await expect(page.getByText('The administrator account was created.')).toBeVisible()
    // It does not have to be typed again.
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(administrator.email)
    await page.goto(`${site.url}/login`)
    await waitForHydration(page)
    await fillSignIn(page.getByRole('main'), administrator)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(memberMenu(page, administrator)).toBeVisible()
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
    expect(user).toMatchObject({ email: administrator.email, ROLE: 1 })

    // The link is invalid now, also for someone who still has it.
    await page.goto(site.url + pathOf(link))
    await waitForHydration(page)
    await fill(administrator.password)
    await email.fill(uniquePerson().email)
    const refusal = page.waitForResponse('**/ifs/setup')
    await createButton.click()
    const { message } = await (await refusal).json()
    expect((await refusal).status()).toBe(400)
    await expect(form.getByText(message)).toBeVisible()
    await expect(page).toHaveURL(site.url + pathOf(link))
    pageErrors.ignoreFailedCalls()
  } finally {
    await page.goto('about:blank')
    await site.end()
  }
})
