import { orderByAge } from '../../console/records/list-orders.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'

export const commentRecord: RecordDescription = {
  name: 'comments',
  area: 'review',
  label: /*i18n*/ 'Comments',
  singular: /*i18n*/ 'Comment',
  titleField: 'body',
  otherLabels: { isHeld: /*i18n*/ 'Held for review' },
  fields: {
    body: { type: 'text', label: /*i18n*/ 'Comment', maxLength: 10_000, lines: 6, isReadOnly: true },
    author: { type: 'text', label: /*i18n*/ 'Author', maxLength: 200, isReadOnly: true },
    email: { type: 'text', label: /*i18n*/ 'Email', maxLength: 254, isReadOnly: true },
    subject: { type: 'text', label: /*i18n*/ 'Deal or article', maxLength: 300, isReadOnly: true },
    createdAt: { type: 'time', label: /*i18n*/ 'Written', isReadOnly: true },
  },
  columns: [
    { name: 'body', label: /*i18n*/ 'Comment', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'author', label: /*i18n*/ 'Author', type: 'text', isDefault: true },
    { name: 'subject', label: /*i18n*/ 'Deal or article', type: 'text', isDefault: true },
    { name: 'createdAt', label: /*i18n*/ 'Written', type: 'time', isDefault: true },
    { name: 'likeCount', label: /*i18n*/ 'Likes', type: 'number' },
    { name: 'dislikeCount', label: /*i18n*/ 'Dislikes', type: 'number' },
  ],
  filters: [
    {
      name: 'state',
      label: /*i18n*/ 'State',
      type: 'choice',
      choices: { held: /*i18n*/ 'Held', published: /*i18n*/ 'Published' },
    },
    { name: 'createdAt', label: /*i18n*/ 'Written', type: 'time' },
  ],
  sorts: [
    { name: 'review', ascending: /*i18n*/ 'Held first', descending: /*i18n*/ 'Held last' },
    orderByAge('createdAt'),
  ],
  defaultSort: 'review',
  isSearchable: true,
  states: { held: /*i18n*/ 'Held', published: /*i18n*/ 'Published' },
  actions: [
    { name: 'publish', label: /*i18n*/ 'Publish', from: ['held'], isBulk: true },
    { name: 'remove', label: /*i18n*/ 'Remove', from: ['held'], isConfirmed: true, isBulk: true },
    { name: 'hold', label: /*i18n*/ 'Hold for review', from: ['published'], isBulk: true },
    {
      name: 'withdraw',
      label: /*i18n*/ 'Remove from the site',
      from: ['published'],
      isConfirmed: true,
      isBulk: true,
    },
  ],
  canCreate: false,
  canUpdate: false,
  bulkFields: [],
}
