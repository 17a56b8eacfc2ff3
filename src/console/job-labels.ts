/** What each scheduled job does, by name. */
export const jobLabels: Readonly<Record<string, string>> = {
  'expire-deals': /*i18n*/ 'Expire deals that have ended',
  'expire-missing-offers': /*i18n*/ 'Expire deals that are missing from their feed',
  'expire-unseen-deals': /*i18n*/ 'Expire deals that have long been in no feed',
  'count-figures': /*i18n*/ 'Count daily figures, delete old clicks and searches',
  'purge-mails': /*i18n*/ 'Delete old emails from the queue',
  'purge-unconfirmed': /*i18n*/ 'Delete unconfirmed newsletter addresses',
  'purge-proofs': /*i18n*/ 'Delete used sign-in proofs',
  'purge-comment-posts': /*i18n*/ 'Delete digests of posted comments',
  'purge-expired': /*i18n*/ 'Delete ended sessions, tokens and limits',
  'purge-rejected-rows': /*i18n*/ 'Delete old rejected feed rows',
  'purge-code-copies': /*i18n*/ 'Delete the copies of codes counted on earlier days',
  'purge-removed-comments': /*i18n*/ 'Delete removed comments permanently',
  'purge-reviews': /*i18n*/ 'Delete old decided cases',
  'raise-case-weights': /*i18n*/ 'Raise the priority of cases that have waited long',
  'remove-unused-pictures': /*i18n*/ 'Delete pictures that nothing uses',
  'purge-console': /*i18n*/ 'Delete ended console sessions, locks and old drafts',
}
