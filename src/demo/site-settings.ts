import type { DemoSettings } from './demo-content-types.ts'

export const settings: DemoSettings = {
  footer: {
    dailyUpdateHtml:
      '<p>The five best prices of the day, each with its price history, every morning at eight. No advertising, and you can unsubscribe with one click.</p>',
    links: {
      home: { link: '/', label: 'Home' },
      aboutus: { link: '/pages/about-us', label: 'How it Worked' },
      privacy: { link: '/pages/Privacy-Policy', label: 'Privacy Policy' },
      terms: { link: '/pages/Terms-and-Conditions', label: 'Terms and Conditions' },
      safety: { link: '/pages/Safety-Tips', label: 'Safety Tips' },
      contact: { link: '/contactus', label: 'Contact Us' },
      receivedstuff: { link: 'https://forum.bachat.example/received', label: 'Received Stuff' },
      faqs: { link: '/faqs', label: 'FAQs' },
      sitemap: { link: '/pages/sitemap', label: 'Sitemap' },
      newsarticleslisting: { link: '/newsarticleslisting', label: 'News & Articles' },
    },
    statistics: {
      verifydeal: 'Prices checked',
      onlinestore: 'Online stores',
      deallisted: 'Deals listed',
      happymembers: 'Shoppers taking part',
    },
  },
  sale: { startsInDays: 9, startUrl: '/superdeals', text: 'The Great Bachat Week starts in' },
  notificationHtml:
    '<p><strong>Before you buy in a sale:</strong> open the price history on the deal’s page. It takes five seconds.</p>',
  contact: {
    email: 'namaste@bachat.example',
    facebook: 'https://social.example/bachat',
    twitter: 'https://short.example/bachat',
    google: 'https://circles.example/bachat',
    linkedin: 'https://work.example/company/bachat',
  },
  outsideLinks: {
    forum: 'https://forum.bachat.example/',
    received: 'https://forum.bachat.example/received',
    askADeal: 'https://forum.bachat.example/ask',
    androidApp: 'https://apps.bachat.example/android',
    iosApp: 'https://apps.bachat.example/ios',
    earn: 'https://forum.bachat.example/earn',
    adminUrl: '/admin',
  },
  affiliateTags: [],
  hindi: {
    dailyUpdateHtml:
      '<p>दिन के पाँच सबसे अच्छे दाम, हर एक के इतिहास के साथ, रोज़ सुबह आठ बजे। कोई विज्ञापन नहीं, और एक क्लिक में बंद।</p>',
    receivedStuffLabel: 'मिला हुआ सामान',
    statistics: {
      verifydeal: 'जाँचे गए दाम',
      onlinestore: 'ऑनलाइन स्टोर',
      deallisted: 'दर्ज डील',
      happymembers: 'हिस्सा लेने वाले ख़रीदार',
    },
    saleText: 'महा बचत सप्ताह शुरू होने में',
    notificationHtml: '<p><strong>सेल में ख़रीदने से पहले:</strong> डील के पेज पर दाम का इतिहास खोलें। पाँच सेकंड लगते हैं।</p>',
  },
}
