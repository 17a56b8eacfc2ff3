import { hindiColumn, hindiFilter } from '../../console/records/hindi-list-fields.ts'
import { orderByPosition, orderByTitle } from '../../console/records/list-orders.ts'
import { pictureField } from '../../console/records/picture-field.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'
import { type BannerState, bannerPlaces } from './banner.ts'

const states: Record<BannerState, string> = {
  scheduled: /*i18n*/ 'Scheduled',
  live: /*i18n*/ 'Live',
  behind: /*i18n*/ 'Not shown: others come first',
  ended: /*i18n*/ 'Ended',
  archived: /*i18n*/ 'Archived',
}
const unarchived: readonly BannerState[] = ['scheduled', 'live', 'behind', 'ended']

export const bannerRecord: RecordDescription = {
  name: 'banners',
  area: 'content',
  label: /*i18n*/ 'Banners',
  singular: /*i18n*/ 'Banner',
  titleField: 'title',
  otherLabels: { archivedAt: /*i18n*/ 'Archived' },
  fields: {
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 200, isRequired: true },
    titleHindi: {
      type: 'text',
      label: /*i18n*/ 'Title in Hindi',
      maxLength: 200,
      translationOf: 'title',
      missingFor: [null],
    },
    slug: { type: 'choice', label: /*i18n*/ 'Place', choices: bannerPlaces, isRequired: true },
    startsAt: { type: 'time', label: /*i18n*/ 'Starts', help: /*i18n*/ 'Empty: shown immediately.' },
    endsAt: { type: 'time', label: /*i18n*/ 'Ends', help: /*i18n*/ 'Empty: shown until it is archived.' },
    language: {
      type: 'choice',
      label: /*i18n*/ 'Language',
      help: /*i18n*/ 'Empty: shown in every language.',
      choices: { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' },
    },
    link: { type: 'address', label: /*i18n*/ 'Link', maxLength: 2000, isLocalAllowed: true, isRequired: true },
    image: { ...pictureField, isRequired: true },
    imageHindi: {
      ...pictureField,
      label: /*i18n*/ 'Picture in Hindi',
      help: /*i18n*/ 'Only if there is text in the picture.',
      translationOf: 'image',
      missingFor: [],
    },
    phoneImage: {
      ...pictureField,
      label: /*i18n*/ 'Picture for phones',
      help: /*i18n*/ 'Phones show only the middle of a wide picture. Slider: 720 × 512 pixels, strip: 720 × 160. Empty: the middle is shown.',
    },
    phoneImageHindi: {
      ...pictureField,
      label: /*i18n*/ 'Picture for phones, in Hindi',
      help: /*i18n*/ 'Only if there is text in the picture.',
      translationOf: 'phoneImage',
      missingFor: [],
    },
    imageAlt: {
      type: 'text',
      label: /*i18n*/ 'What the picture shows',
      help: /*i18n*/ 'Read aloud to people who do not see the picture. Empty: the title says it.',
      maxLength: 300,
    },
    imageAltHindi: {
      type: 'text',
      label: /*i18n*/ 'What the picture shows, in Hindi',
      maxLength: 300,
      translationOf: 'imageAlt',
      missingFor: [null],
    },
    position: {
      type: 'number',
      label: /*i18n*/ 'Position',
      help: /*i18n*/ 'Smaller numbers come first. The slider shows the first five banners, the strip the first one.',
      min: 0,
      max: 1_000_000,
      isInteger: true,
    },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'slug', label: /*i18n*/ 'Place', type: 'choice', isDefault: true },
    { name: 'startsAt', label: /*i18n*/ 'Starts', type: 'time', isDefault: true },
    { name: 'endsAt', label: /*i18n*/ 'Ends', type: 'time', isDefault: true },
    { name: 'language', label: /*i18n*/ 'Language', type: 'choice', isDefault: true },
    { name: 'position', label: /*i18n*/ 'Position', type: 'number', isDefault: true },
    { name: 'link', label: /*i18n*/ 'Link', type: 'link' },
    hindiColumn,
  ],
  filters: [
    { name: 'slug', label: /*i18n*/ 'Place', type: 'choice', choices: bannerPlaces },
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    hindiFilter,
  ],
  sorts: [orderByPosition, orderByTitle],
  defaultSort: 'position',
  isSearchable: true,
  states,
  actions: [
    { name: 'archive', label: /*i18n*/ 'Archive', from: unarchived, isBulk: true },
    { name: 'unarchive', label: /*i18n*/ 'Unarchive', from: ['archived'], isBulk: true },
    {
      name: 'remove',
      label: /*i18n*/ 'Delete permanently',
      from: [...unarchived, 'archived'],
      isConfirmed: true,
      isRemoval: true,
    },
  ],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['position', 'slug', 'startsAt', 'endsAt'],
}
