import { expect, test } from 'vitest'
import { documentName } from './DownloadButton.tsx'

test('[API-35] a link to one of our documents names it', () => {
  expect(documentName('/api/resource/documents/case-results.pdf')).toBe('case-results.pdf')
})

test.each([
  'https://example.com/api/resource/documents/case-results.pdf',
  '//example.com/api/resource/documents/case-results.pdf',
  'file:///api/resource/documents/case-results.pdf',
  'javascript:alert(1)//case-results.pdf',
  '/api/resource/documents/../categories/case-results.pdf',
  '/api/resource/documents/..%2fx.pdf',
  '/api/resource/documents/',
  '/api/resource/documents/case-results.pdf?x=1',
  '/api/resource/documents/case-results.pdf\n',
  '/api/identity/v1/token/case-results.pdf',
  'case-results.pdf',
  '',
])('[API-35][T29] the link %j is never fetched', (link) => {
  expect(documentName(link)).toBeUndefined()
})
