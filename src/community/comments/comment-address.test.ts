import { expect, test } from 'vitest'
import { commentAddress, subjectAddress } from './comment-address.ts'

test('a comment is on the page of its deal or article, and one without either has no address', () => {
  expect(commentAddress({ id: 7, dealSlug: 'kettle', articleId: null })).toBe(
    '/singleproduct/kettle?comment=7#comment-7',
  )
  expect(commentAddress({ id: 7, dealSlug: null, articleId: 3 })).toBe('/newsarticle/3?comment=7#comment-7')
  expect(subjectAddress({ dealSlug: 'kettle', articleId: null })).toBe('/singleproduct/kettle')
  expect(() => commentAddress({ id: 7, dealSlug: null, articleId: null })).toThrow('neither a deal nor an article')
})
