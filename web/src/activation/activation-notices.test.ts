import { expect, test } from 'vitest'
import { missingLink, noticeWithoutLink, refusedLink } from './activation-notices.ts'

test('[WIZ-37] the notice for a link that no longer works says whom to ask', () => {
  expect(noticeWithoutLink('code_refused')).toBe(refusedLink)
  expect(refusedLink.text).toContain('ask your program administrator')
})

test('[WIZ-37] a failed sign-in leaves the link valid, and the notice says to open it again', () => {
  for (const error of ['cancelled', 'provider_refused', 'unavailable', 'internal', '<b>', 'toString', '']) {
    expect(noticeWithoutLink(error).text, error).toContain('Open the link from your email again.')
  }
})

test('without a code in the address, the notice asks for the link', () => {
  expect(noticeWithoutLink(null)).toBe(missingLink)
})
