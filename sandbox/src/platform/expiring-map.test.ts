import { expect, test } from 'vitest'
import { expiringMap } from './expiring-map.ts'

test('forgets entries after their own time or the default time', () => {
  let now = 0
  const map = expiringMap<string>(10, () => now)
  map.set('usual', 'a')
  map.set('short', 'b', 1)
  now = 1000
  expect([map.get('usual'), map.get('short')]).toEqual(['a', undefined])
  now = 10_000
  expect(map.get('usual')).toBeUndefined()
})
