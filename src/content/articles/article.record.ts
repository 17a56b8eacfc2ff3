import { hindiColumn, hindiFilter } from '../../console/records/hindi-list-fields.ts'
import { orderByAge, orderByTitle } from '../../console/records/list-orders.ts'
import { pictureField } from '../../console/records/picture-field.ts'
import { describeRecord } from '../../console/records/record-values.ts'
import { type ArticleState, articleSteps } from './article-states.ts'

const states: Record<ArticleState, string> = {
  draft: /*i18n*/ 'Draft',
  scheduled: /*i18n*/ 'Scheduled',
  live: /*i18n*/ 'Live',
  archived: /*i18n*/ 'Archived',
}

export const articleRecord = describeRecord({
  name: 'articles',
  area: 'content',
  label: /*i18n*/ 'Articles',
  singular: /*i18n*/ 'Article',
  titleField: 'title',
  otherLabels: { isDraft: /*i18n*/ 'Draft', archivedAt: /*i18n*/ 'Archived' },
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
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    { name: 'publishedAt', label: /*i18n*/ 'Published', type: 'time' },
    hindiFilter,
  ],
  sorts: [orderByAge('publishedAt'), orderByTitle],
  defaultSort: '-publishedAt',
  isSearchable: true,
  preview: 'page',
  states,
  hasDrafts: true,
  actions: [
    { name: 'publish', label: /*i18n*/ 'Publish now', from: articleSteps.publish, isBulk: true },
    {
      name: 'schedule',
      label: /*i18n*/ 'Schedule',
      from: articleSteps.schedule,
      input: { publishedAt: { type: 'time', label: /*i18n*/ 'Published', isRequired: true } },
      isBulk: true,
    },
    { name: 'withdraw', label: /*i18n*/ 'Back to draft', from: articleSteps.withdraw, isBulk: true },
    { name: 'archive', label: /*i18n*/ 'Archive', from: articleSteps.archive, isConfirmed: true, isBulk: true },
    { name: 'unarchive', label: /*i18n*/ 'Unarchive', from: articleSteps.unarchive, isBulk: true },
  ],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['author', 'publishedAt'],
})
