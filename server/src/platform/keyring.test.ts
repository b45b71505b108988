import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { activeKey, parseKeyring } from './keyring.ts'

const good = () => randomBytes(32).toString('base64')

test('uses the first key for what is new and keeps the others', () => {
  const [one, two] = [good(), good()]
  const ring = parseKeyring('DATA_KEYS', ` a-1:${one} , b_2:${two}`)
  expect(ring.activeId).toBe('a-1')
  expect(activeKey(ring).export().toString('base64')).toBe(one)
  expect([...ring.keys.keys()]).toEqual(['a-1', 'b_2'])
})

test.each([
  ['nothing', ''],
  ['commas alone', ',,'],
  ['no id', good()],
  ['an empty id', `:${good()}`],
  ['an id with a blank in it', `a b:${good()}`],
  ['an id that is too long', `${'a'.repeat(33)}:${good()}`],
  ['no key', 'a:'],
  ['a key of 16 bytes', `a:${randomBytes(16).toString('base64')}`],
  ['a key of 33 bytes', `a:${randomBytes(33).toString('base64')}`],
  ['a key that is not base64', `a:${'!'.repeat(44)}`],
  ['a key followed by something', `a:${good()}:more`],
  ['a key of zeros', `a:${Buffer.alloc(32).toString('base64')}`],
  ['a key of one repeated letter', `a:${Buffer.alloc(32, 'x').toString('base64')}`],
  ['one good key and one bad', `a:${good()},b:short`],
  ['the same id twice, of which one would be lost', `a:${good()},a:${good()}`],
])('refuses %s with a sentence that names the setting and shows no key', (_, text) => {
  const read = () => parseKeyring('INDEX_KEYS', text)
  expect(read).toThrow(/^INDEX_KEYS .*\.$/)
  try {
    read()
  } catch (error) {
    for (const part of text.split(/[,:]/).filter(({ length }) => length > 10)) expect(String(error)).not.toContain(part)
  }
})
