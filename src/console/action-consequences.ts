// The consequence of a step, stated in its dialog before it is done. Steps that one press takes back need none.

const noUndo = /*i18n*/ 'It is deleted for good: this cannot be undone.'

const consequences: Readonly<Record<string, string>> = {
  'deals archive':
    /*i18n*/ 'Visitors no longer find the deal: it leaves all lists, the search and its own page. Its comments and its price history are kept, and “Unarchive” brings it back.',
  'articles archive':
    /*i18n*/ 'Visitors no longer find the article and its comments. “Unarchive” brings both back as they were.',
  'pages archive':
    /*i18n*/ 'Its address shows “Page not found”, also where a menu leads to it. “Unarchive” brings the page back.',
  'banners archive': /*i18n*/ 'Visitors no longer see the banner. “Unarchive” brings it back.',
  'banners remove': noUndo,
  'categories remove': noUndo,
  'feeds remove':
    /*i18n*/ 'The feed no longer runs, and its runs are deleted with it. Its deals stay until they end or have long been in no feed. This cannot be undone.',
  'feeds remove-headers':
    /*i18n*/ 'The feed is fetched without them from now on. They are not kept anywhere: this cannot be undone.',
  'redirects remove':
    /*i18n*/ 'The old path shows “Page not found” again. It is deleted for good: this cannot be undone.',
  'stores remove': noUndo,
  'comments remove': /*i18n*/ 'Visitors never see the comment. It is deleted for good after 30 days.',
  'comments withdraw':
    /*i18n*/ 'The comment and the replies below it leave the site. They are deleted for good after 30 days.',
  'subscribers unsubscribe':
    /*i18n*/ 'The newsletter is no longer sent to this address. Only its owner can subscribe again.',
  'members allow-codes':
    /*i18n*/ 'The member can try sign-in codes again, 30 a day. Make sure that it is they who ask for it.',
  'invitations revoke': /*i18n*/ 'The link in the email stops working. You can invite the same address again.',
}

export const consequenceOf = (kind: string, action: string): string | undefined => consequences[`${kind} ${action}`]
