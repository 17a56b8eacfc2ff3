import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { settingDefaults } from '../stored-settings.ts'

const { call, seed } = await testApp()

test('H4, H5, R27: an address of the demo content leads to our page about it in every menu, and a real one stays', async () => {
  const forum = 'https://forum.bachat.example/'
  await seed.setting('outside-links', {
    ...settingDefaults['outside-links'],
    forum,
    iosApp: 'https://apps.bachat.example/ios',
    received: 'https://received.example/',
  })
  const { links } = settingDefaults.footer
  const receivedstuff = { link: 'https://received.example/', label: 'Received Stuff' }
  await seed.setting('footer', { ...settingDefaults.footer, links: { ...links, receivedstuff } })
  const [settings] = (await call('GET /commonsettings')).data
  expect(settings.outsidelinks).toMatchObject({
    forum: '/coming-soon?entry=forum',
    iosapp: '/coming-soon?entry=ios-app',
    received: 'https://received.example/',
    earn: '',
  })
  const footerLinks = async () => (await call('GET /getfooterdetails')).data[0].pageslinks
  expect((await footerLinks()).receivedstuff.link).toBe('https://received.example/')

  const demoLink = { link: 'https://forum.bachat.example/received', label: 'Received Stuff' }
  await seed.setting('footer', { ...settingDefaults.footer, links: { ...links, receivedstuff: demoLink } })
  expect((await footerLinks()).receivedstuff.link).toBe('/coming-soon')
  await seed.setting('menus', { header: [{ label: 'Talk', labelHindi: '', address: forum }], drawer: [], footer: [] })
  expect((await call('GET /commonsettings')).data[0].menus.header).toEqual([
    { label: 'Talk', link: '/coming-soon?entry=forum' },
  ])
})
