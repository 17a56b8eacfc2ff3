/** Descriptions of the scheduled jobs, by name. */
export const jobLabels: Readonly<Record<string, string>> = {
  'expire-missing-offers': /*i18n*/ 'Expire deals that are missing from their feed',
  'expire-unseen-deals': /*i18n*/ 'Expire deals that have long been in no feed',
  'count-figures': /*i18n*/ 'Count daily figures, delete old clicks and searches',
  'purge-mails': /*i18n*/ 'Delete old emails from the queue',
  'purge-unconfirmed': /*i18n*/ 'Delete unconfirmed newsletter addresses',
  'purge-proofs': /*i18n*/ 'Forget used sign-ins with Telegram',
  'purge-comment-posts': /*i18n*/ 'Forget what is needed to notice a comment that is sent twice',
  'purge-expired': /*i18n*/ 'Delete ended sessions, expired links and old counts of attempts',
  'purge-rejected-rows': /*i18n*/ 'Delete old rejected feed rows',
  'purge-code-copies': /*i18n*/ 'Delete the copies of codes counted on earlier days',
  'purge-removed-comments': /*i18n*/ 'Delete removed comments permanently',
  'purge-reviews': /*i18n*/ 'Delete old decided cases',
  'raise-case-weights': /*i18n*/ 'Raise the priority of cases that have waited long',
  'remove-unused-pictures': /*i18n*/ 'Delete pictures that nothing uses',
  'purge-console': /*i18n*/ 'Delete ended sessions of the console, old drafts and previews',
}
