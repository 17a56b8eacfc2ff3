import { hindiColumn, hindiFilter } from '../console/records/hindi-list-parts.ts'
import { orderByAge, orderByTitle } from '../console/records/list-orders.ts'
import { pictureField } from '../console/records/picture-field.ts'
import { describeRecord } from '../console/records/record-values.ts'

export const articleRecord = describeRecord({
  name: 'articles',
  area: 'content',
  label: /*i18n*/ 'Articles',
  singular: /*i18n*/ 'Article',
  titleField: 'title',
  fields: {
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 300, isRequired: true },
    titleHindi: { type: 'text', label: /*i18n*/ 'Title in Hindi', maxLength: 300, translationOf: 'title' },
    author: { type: 'text', label: /*i18n*/ 'Author', maxLength: 120, isRequired: true },
    image: pictureField,
    imageAlt: {
      type: 'text',
      label: /*i18n*/ 'What the picture shows',
      help: /*i18n*/ 'Read aloud to people who do not see the picture. Empty: the title says it.',
      maxLength: 300,
    },
    publishedAt: {
      type: 'time',
      label: /*i18n*/ 'Published',
      help: /*i18n*/ 'Empty: now. In the future: the article is scheduled.',
    },
    descriptionHtml: { type: 'html', label: /*i18n*/ 'Text', maxLength: 60_000, isRequired: true },
    descriptionHtmlHindi: {
      type: 'html',
      label: /*i18n*/ 'Text in Hindi',
      maxLength: 60_000,
      translationOf: 'descriptionHtml',
    },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'author', label: /*i18n*/ 'Author', type: 'text', isDefault: true },
    { name: 'publishedAt', label: /*i18n*/ 'Published', type: 'time', isDefault: true },
    { name: 'commentCount', label: /*i18n*/ 'Comments', type: 'number' },
    hindiColumn,
  ],
  filters: [{ name: 'publishedAt', label: /*i18n*/ 'Published', type: 'time' }, hindiFilter],
  sorts: [orderByAge('publishedAt'), orderByTitle],
  defaultSort: '-publishedAt',
  isSearchable: true,
  preview: 'page',
  states: { scheduled: /*i18n*/ 'Scheduled', live: /*i18n*/ 'Live' },
  actions: [{ name: 'publish', label: /*i18n*/ 'Publish now', from: ['scheduled'], isBulk: true }],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['author', 'publishedAt'],
})
