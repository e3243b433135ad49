import { expect, test } from 'vitest'
import { findPosts, findSuggestions } from '#machines/news/finding.ts'
import { dark, order, payment, sheets } from './someNews.ts'

test('words are found in titles and texts, without case and accents', () => {
  const posts = [order, { ...dark, title: null }]
  expect(findPosts(posts, ' TODO EN ').map(({ id }) => id)).toEqual([order.id])
  expect(findPosts(posts, 'esta AQUI').map(({ id }) => id)).toEqual([dark.id])
  const suggestions = [payment, { ...sheets, description: null }]
  expect(findSuggestions(suggestions, 'botón').map(({ id }) => id)).toEqual([payment.id])
  expect(findSuggestions(suggestions, 'importar').map(({ id }) => id)).toEqual([sheets.id])
})

test('an empty search finds everything, and an unknown word finds nothing', () => {
  expect(findPosts([order, dark], '  ')).toEqual([order, dark])
  expect(findSuggestions([payment, sheets], '')).toEqual([payment, sheets])
  expect(findPosts([order, dark], '<p>')).toEqual([])
})
