// The site's own labels in settings, with their Hindi messages; a test compares both with the messages.
export const siteLabels: Readonly<Record<string, string>> = {
  'News & Articles': 'समाचार और लेख',
  'How it Worked': 'यह कैसे काम करता है',
  Home: 'होम',
  Hot: 'हॉट डील',
  Recharge: 'रिचार्ज',
  Stores: 'स्टोर',
  Freebies: 'मुफ़्त चीज़ें',
  Forum: 'फ़ोरम',
  Deals: 'डील',
  Coupons: 'कूपन',
  Received: 'मिला हुआ सामान',
  'Ask A deal': 'डील माँगें',
  'Android App': 'Android ऐप',
  'Privacy Policy': 'गोपनीयता नीति',
  'Terms and Conditions': 'नियम और शर्तें',
  'IOS App': 'iOS ऐप',
  'Safety Tips': 'सुरक्षा के सुझाव',
  'Contact Us': 'संपर्क करें',
  FAQs: 'अक्सर पूछे जाने वाले सवाल',
  Sitemap: 'साइट मैप',
  'How we check prices': 'हम दाम कैसे जाँचते हैं',
  'Verified deals': 'जाँची गई डील',
  'Online stores': 'ऑनलाइन स्टोर',
  'Deals listed': 'दर्ज डील',
  'Happy members': 'ख़ुश सदस्य',
}

/** The Hindi text of a label that the site translates by itself; '' for others. */
export const siteLabelInHindi = (label: unknown): string =>
  typeof label === 'string' && Object.hasOwn(siteLabels, label) ? (siteLabels[label] ?? '') : ''
