import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { readmeWithDemoPeople } from './readme.ts'

test('the README shows the demo people as the sandbox has them; "npm run generate" brings it up to date', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme).toContain('alice.baker@')
  expect(readmeWithDemoPeople(readme)).toBe(readme)
})
