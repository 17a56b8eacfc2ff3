import type { DemoSettings } from './demo-content-types.ts'

export const settings: DemoSettings = {
  footer: {
    dailyUpdateHtml:
      '<p>New deals and coupons are listed here as soon as our editors publish them. Start with the <a href="/deals">daily deals</a>.</p>',
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
  sale: { startsInDays: 9, article: 3, text: 'The Great Bachat Week starts in' },
  notificationHtml:
    '<p><strong>Before you buy in a sale:</strong> open the price history on the deal’s page. It takes five seconds.</p>',
  // An invented account at a network would open an error of the browser.
  contact: { email: 'namaste@bachat.example', facebook: '', twitter: '', google: '', linkedin: '' },
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
      '<p>हमारे संपादक नई डील और कूपन प्रकाशित करते ही वे यहाँ दिखते हैं। <a href="/hi/deals">आज की डील</a> से शुरू करें।</p>',
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
