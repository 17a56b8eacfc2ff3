import { startShops } from '../../support/shop-server.ts'
import { startFreshSite } from './start-site.ts'

const administrator = { email: 'asha@bachat.example', password: 'mango lassi 7' }

/** A new site with an administrator, which reaches the shops of the tests instead of the internet. */
export async function startSiteWithShops(settings: Record<string, string> = {}) {
  const shops = await startShops()
  const preload = new URL('shop-network-preload.ts', import.meta.url).href
  const site = await startFreshSite({
    DEMO: '1',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SHOPS_PORT: `${shops.port}`,
    NODE_OPTIONS: `--import=${preload}`,
    ...settings,
  }).catch(async (error) => {
    await shops.stop()
    throw error
  })
  const end = async () => {
    await site.end()
    await shops.stop()
  }
  return { ...site, asked: shops.asked, administrator, end }
}
