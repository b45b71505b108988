import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  '/',
  '/home',
  '/dashboard',
  '/c/cases',
  '/c/cases/2026000000000AA?tab=history&page=2',
  '/users?search=a%20b%26c',
  '/c/cases?next=https://evil.example',
  '/c/cases?x=/../y',
  '/reports/a.b/c..d',
  '/users/%C3%A9',
])('[AUTH-07] returns to %s', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test('drops the fragment, which the browser keeps for itself', () => {
  expect(safeReturnPath('/c/cases#top')).toBe('/c/cases')
  expect(safeReturnPath('/c/cases?a=1#//evil.example')).toBe('/c/cases?a=1')
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['another site', 'https://evil.example/c/cases'],
  ['another site without a scheme', '//evil.example/c/cases'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/c\\..\\..\\evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a scheme and the prefix that is looked for', 'https://evil.example/?/c/cases'],
  ['a script', 'javascript:alert(1)//c/cases'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a path without its slash', 'c/cases'],
  ['a name and a password', '@evil.example'],
  ['a dot', '.evil.example'],
  ['a step up that ends at another site', '/c/cases/../..//evil.example'],
  ['a step up', '/c/cases/../../evil'],
  ['a step up at the end', '/c/cases/..'],
  ['an encoded step up', '/c/cases/%2e%2e/x'],
  ['a half-encoded step up', '/c/cases/.%2E/x'],
  ['a dot as a folder', '/./c/cases'],
  ['an encoded slash', '/%2fevil.example'],
  ['an encoded slash in capitals', '/%2Fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['a doubled slash further on', '/c//evil.example'],
  ['an encoded NUL', '/c/cases%00.evil'],
  ['a tab, which browsers leave out', '/\t/evil.example'],
  ['a line break, which browsers leave out', '/\n/evil.example'],
  ['a carriage return', '/\r\n/evil.example'],
  ['a header', '/c/cases\r\nset-cookie: a=b'],
  ['a blank in front', ' /c/cases'],
  ['a blank', '/c/ca ses'],
  ['a letter that looks like a slash', '/\u2215evil.example'],
  ['a full-width slash', '/\uFF0Fevil.example'],
  ['a direction override', '/\u202Ec/cases'],
  ['an emoji', '/🗽'],
  ['a call of the API', '/api/identity/v1/sign_out'],
  ['a path that is far too long', `/${'a'.repeat(500)}`],
])('[AUTH-07] does not return to %s', (_, path) => {
  expect(safeReturnPath(path)).toBeUndefined()
})
