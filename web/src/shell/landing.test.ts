import { expect, test } from 'vitest'
import { landingPath } from './landing.ts'

const origin = 'https://hireproof.example'
const from = (referrer: string, search = '') => landingPath({ search, referrer, origin })

test('[AUTH-13] the landing route leads home', () => {
  for (const referrer of ['', `${origin}/`, `${origin}/home`, `${origin}/users`]) expect(from(referrer)).toBe('/home')
})

test.each(['/c/cases', '/c/cases?page=2', '/c/cases/2026325000001AB', '/c/cases/new?step=documents'])(
  '[AUTH-14] a person who came from %s goes back there',
  (path) => {
    expect(from(origin + path)).toBe(path)
  },
)

test.each([
  'https://evil.example/c/cases',
  'https://evil.example/?/c/cases',
  'https://hireproof.example.evil.example/c/cases',
  'https://hireproof.example@evil.example/c/cases',
  'http://hireproof.example/c/cases',
  '//evil/c/cases',
  '/\\evil/c/cases',
  'javascript:/c/cases',
  `${origin}//evil/c/cases`,
  `${origin}/\\evil/c/cases`,
  `${origin}/c/cases/../..//evil`,
  `${origin}/c/cases/..%2f..%2f%2fevil`,
  `${origin}/c/cases/%2e%2e/%2e%2e/home`,
  `${origin}/c/cases\\..\\evil`,
  `${origin}/c/casesevil`,
  `${origin}/home?/c/cases`,
])('[AUTH-14][T38] a referrer such as %s leads home', (referrer) => {
  expect(from(referrer)).toBe('/home')
})

test('[AUTH-12] the path that required the sign-in comes first', () => {
  expect(from(`${origin}/c/cases`, '?reason=ended&next=%2Fusers%2Fprofile%3Fa%3D1')).toBe('/users/profile?a=1')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/%2f/evil', '/api/x', '/a/../..//evil', 'x'])(
  '[AUTH-12][T38] a path such as %s is not followed',
  (next) => {
    expect(from('', `?next=${encodeURIComponent(next)}`)).toBe('/home')
  },
)
