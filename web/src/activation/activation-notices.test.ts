import { expect, test } from 'vitest'
import { missingLink, noticeWithoutLink, refusedLink } from './activation-notices.ts'

test('[WIZ-37] a link that is not good any more says whom to ask', () => {
  expect(noticeWithoutLink('code_refused')).toBe(refusedLink)
  expect(refusedLink.text).toContain('ask your program administrator')
})

test('[WIZ-37] a sign-in that failed leaves the link good, and says to open it again', () => {
  for (const error of ['cancelled', 'provider_refused', 'unavailable', 'internal', '<b>', 'toString', '']) {
    expect(noticeWithoutLink(error).text, error).toContain('Open the link from your email again.')
  }
})

test('nothing in the address asks for the link', () => {
  expect(noticeWithoutLink(null)).toBe(missingLink)
})
