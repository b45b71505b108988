import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { readmeWithDemoPeople } from './readme.ts'

test('the README shows the demo people of the sandbox; "npm run generate" updates it', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme).toContain('alice.baker@')
  expect(readmeWithDemoPeople(readme)).toBe(readme)
})
