/** What each timed job does, by name. */
export const jobLabels: Readonly<Record<string, string>> = {
  'expire-deals': /*i18n*/ 'Expire deals that have ended',
  'expire-missing-offers': /*i18n*/ 'Expire deals that are missing from their feed',
  'expire-unseen-deals': /*i18n*/ 'Expire deals that no feed has shown for long',
  'count-figures': /*i18n*/ 'Count daily figures, delete old clicks and searches',
  'forget-mails': /*i18n*/ 'Delete old emails from the queue',
  'forget-unconfirmed': /*i18n*/ 'Delete unconfirmed newsletter addresses',
  'forget-proofs': /*i18n*/ 'Delete used sign-in proofs',
  'forget-comment-posts': /*i18n*/ 'Delete digests of posted comments',
  'forget-expired': /*i18n*/ 'Delete ended sessions, tokens and limits',
  'forget-rejected-rows': /*i18n*/ 'Delete old rejected feed rows',
  'forget-code-copies': /*i18n*/ 'Delete the copies of codes counted on earlier days',
  'forget-removed-comments': /*i18n*/ 'Delete removed comments for good',
  'forget-reviews': /*i18n*/ 'Delete old decided reviews',
  'raise-case-weights': /*i18n*/ 'Raise the weight of reviews that wait for long',
  'remove-unused-pictures': /*i18n*/ 'Delete pictures that nothing uses',
  'forget-console': /*i18n*/ 'Delete ended console sessions, locks and old drafts',
}
