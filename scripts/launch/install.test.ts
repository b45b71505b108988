import { expect, test } from 'vitest'
import { lacksOptional } from './install.mjs'

const intro = 'npm error code EUSAGE\nnpm error `npm ci` can only install packages when …\n'

test.each([
  ['packages that are in no registry', 'npm error Missing: @tool/for-android@ from lock file', true],
  ['a package that is missing from the lock file', 'npm error Missing: left@2.0.0 from lock file', false],
  [
    "a version that is not the lock file's",
    "npm error Invalid: lock file's left@1.0.0 does not satisfy left@2.0.0",
    false,
  ],
  ['no network', 'npm error code ENOTFOUND', false],
])('a complaint about %s', (_, complaint, expected) => {
  expect(lacksOptional(`${intro}${complaint}\n`)).toBe(expected)
})

test('is not fooled by one complaint of several', () => {
  const complaints =
    'npm error Missing: @tool/for-android@ from lock file\nnpm error Missing: left@2.0.0 from lock file\n'
  expect(lacksOptional(`${intro}${complaints}`)).toBe(false)
})
