import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { settingDefaults } from '../stored-settings.ts'
import { saveSetting, saveSettingTranslation } from './save-setting.ts'

const { call, db, seed, now } = await testApp()

test('A25, A30, A31: without settings everything exists and is empty, and the footer has its links', async () => {
  const footer = (await call('GET /getfooterdetails')).data[0]
  expect(footer.daily_update).toBe('')
  expect(footer.pageslinks.aboutus).toEqual({ link: '/pages/about-us', label: 'How it Worked' })
  expect(footer.deallisted.value).toBe(0)
  expect((await call('GET /commonsettings')).data[0]).toMatchObject({
    sale: { dealstarton: '', dealstarturl: '', salestarttext: '' },
    notifications: { notification_msg: '' },
  })
  expect((await call('GET /contactus')).data).toEqual({
    email: '',
    facebook: '',
    twitter: '',
    google: '',
    linkedin: '',
  })
})

test('A30: the sale, the notification and the external links', async () => {
  await seed.setting('sale', { startsAt: '2026-03-20T12:00:00Z', url: '/superdeals', text: 'Holi sale' })
  await seed.setting('notification', { html: '<p>Free delivery <img src=x onerror=alert(1)></p>' })
  await seed.setting('outside-links', { ...settingDefaults['outside-links'], askADeal: 'https://forum.example/ask' })
  expect((await call('GET /commonsettings')).data).toEqual([
    {
      sale: { dealstarton: '2026-03-20T17:30:00+05:30', dealstarturl: '/superdeals', salestarttext: 'Holi sale' },
      notifications: { notification_msg: '<p>Free delivery </p>' },
      signin: { google: false, facebook: false, telegram: '' },
      outsidelinks: {
        forum: '',
        received: '',
        askadeal: 'https://forum.example/ask',
        androidapp: '',
        iosapp: '',
        earn: '',
        admin: '/admin',
      },
    },
  ])
})

test('A31: the contact details', async () => {
  const contact = { ...settingDefaults.contact, email: 'hello@bachat.example' }
  await seed.setting('contact', contact)
  expect((await call('GET /contactus')).data).toEqual(contact)
})

test('A25: rows of an unexpected shape break nothing', async () => {
  const put = (key: string, said: unknown) => {
    const value = JSON.stringify(said)
    return db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.columns(['key', 'language']).doUpdateSet({ value }))
      .execute()
  }
  await put('footer', { links: { home: 'no link' }, dailyUpdateHtml: 7, statisticLabels: [] })
  await put('sale', { startsAt: 'soon', url: null })
  await put('contact', ['hello'])
  expect((await call('GET /getfooterdetails')).data[0].pageslinks.home).toEqual({ link: '/', label: 'Home' })
  expect((await call('GET /commonsettings')).data[0].sale.dealstarton).toBe('')
  expect((await call('GET /contactus')).data.email).toBe('')
})

test('H5: on Hindi pages the site’s own labels are Hindi, and editors’ texts are unchanged', async () => {
  const footer = { ...settingDefaults.footer, dailyUpdateHtml: '<p>Every morning</p>' }
  footer.links = { ...footer.links, home: { link: '/', label: 'Our front door' } }
  await saveSetting(db, 'footer', footer, now)
  await saveSettingTranslation(db, 'hi', 'footer', { dailyUpdateHtml: '<p onclick="x()">हर सुबह</p>' }, now)
  const [hindi] = (await call('GET /getfooterdetails', { lang: 'hi' })).data
  expect(hindi.daily_update).toBe('<p>हर सुबह</p>')
  expect(hindi.pageslinks.home.label).toBe('Our front door')
  expect(hindi.pageslinks.faqs).toEqual({ link: '/faqs', label: 'अक्सर पूछे जाने वाले सवाल' })
  const [english] = (await call('GET /getfooterdetails', {})).data
  expect(english.daily_update).toBe('<p>Every morning</p>')
  expect(english.pageslinks.faqs.label).toBe('FAQs')
})
