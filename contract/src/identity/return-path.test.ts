import { expect, test } from 'vitest'
import { isForPersons, landingOf, returnPath, withNext } from './return-path.ts'

test.each([
  '/home',
  '/dashboard',
  '/c/cases',
  '/c/cases/2026000000000AA?tab=history&page=2',
  '/c/cases?show=all&sort=-created&page=2',
  '/users?role=GENERAL&role=PROGRAMADMIN',
  '/users/%C3%A9',
  '/users/a.b..c',
])('[AUTH-07] returns to %s', (path) => {
  expect(returnPath(path)).toBe(path)
})

test('drops the fragment, which the browser keeps for itself', () => {
  expect(returnPath('/c/cases#top')).toBe('/c/cases')
  expect(returnPath('/c/cases?a=1#//evil.example')).toBe('/c/cases?a=1')
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
  ['a file', '/assets/home.js'],
  ['the landing route', '/'],
  ['a page that there is not', '/nope'],
  ['a page below one that there is', '/c/cases/1/2/3/4'],
  ['a page for everyone', '/home/logout'],
  ['the sign-in page', '/home/login?next=%2Fc%2Fcases'],
  ['an address that starts a sign-in', '/home/loginDotGov'],
  ['a path that is far too long', `/${'a'.repeat(500)}`],
])('[AUTH-07] does not return to %s', (_, path) => {
  expect(returnPath(path)).toBeUndefined()
})

test.each([
  ['text that someone typed', '/users?search=Jane%20Doe&role=GENERAL', '/users?role=GENERAL'],
  ['an email address', '/c/cases?q=jane@example.com', '/c/cases'],
  ['another site', '/c/cases?next=https://evil.example', '/c/cases'],
  ['an encoded path', '/c/cases?x=%2F%2Fevil.example&page=2', '/c/cases?page=2'],
  ['a long value', `/c/cases?x=${'a'.repeat(61)}`, '/c/cases'],
])('[AUTH-12] leaves %s out of the settings of a page', (_, path, kept) => {
  expect(returnPath(path)).toBe(kept)
})

test('[AUTH-12] a page on the way stands for the page that it leads to', () => {
  expect(returnPath('/dashboard?next=%2Fc%2Fcases%3Fpage%3D2')).toBe('/c/cases?page=2')
  expect(returnPath('/tutorial/test?next=%2Fusers')).toBe('/users')
  expect(returnPath('/dashboard?next=%2F%2Fevil.example')).toBe('/dashboard')
  expect(returnPath('/dashboard?next=%2Fhome%2Flogout')).toBe('/dashboard')
})

test('[AUTH-12] a sign-in leads to the page if the user may open it, and otherwise home', () => {
  const clerk = { accountType: 'EMPLOYER', role: 'GENERAL' } as const
  expect(landingOf('/c/cases?show=all', clerk)).toBe('/c/cases?show=all')
  expect(landingOf('/users', clerk)).toBe('/home')
  expect(landingOf('/users', { accountType: 'EMPLOYER', role: 'PROGRAMADMIN' })).toBe('/users')
  expect(landingOf('/c/cases', { accountType: 'CORPORATE', role: 'CORPORATEADMIN' })).toBe('/home')
  for (const hostile of ['//evil.example', 'https://evil.example', '/api/x', undefined]) {
    expect(landingOf(hostile, clerk)).toBe('/home')
  }
})

test('the dashboard and its like are for people who have not chosen a user account', () => {
  expect(['/dashboard', '/dashboard/link?a=b', '/home', '/c/cases'].map(isForPersons)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('an address remembers the page that was asked for, unless it is home', () => {
  expect(withNext('/dashboard', '/c/cases?page=2')).toBe('/dashboard?next=%2Fc%2Fcases%3Fpage%3D2')
  expect(withNext('/home/login?reason=ended', '/users')).toBe('/home/login?reason=ended&next=%2Fusers')
  expect(withNext('/dashboard', '/home')).toBe('/dashboard')
  expect(withNext('/dashboard', undefined)).toBe('/dashboard')
})
