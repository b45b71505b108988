import { returnPath } from '@hireproof/contract/identity/return-path'
import { expect, test } from 'vitest'

test('[AUTH-07] every path that it lets pass stays on this site, as a browser reads it', () => {
  const parts = ['/', '\\', '.', '..', '%2f', '%2e', '?', '#', '@', ':', 'evil.example', 'home', ' ', '\t', 'http:']
  const tries = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => `/${a}${b}${c}${d}`))))
  for (const path of tries) {
    const found = returnPath(path)
    if (found !== undefined) expect(new URL(found, 'https://own.example').origin, path).toBe('https://own.example')
  }
  expect(tries.length).toBeGreaterThan(50_000)
})
