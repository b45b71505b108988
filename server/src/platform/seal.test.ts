import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseKeyring, type Keyring } from './keyring.ts'
import { digest, digests, seal, sealBytes, SealError, unseal, unsealBytes, type Sealed } from './seal.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [k1, k2] = [key('k1'), key('k2')]
const ring = parseKeyring('DATA_KEYS', k1)
const rotated = parseKeyring('DATA_KEYS', `${k2},${k1}`)
const withoutOld = parseKeyring('DATA_KEYS', k2)
const SSN = '900-12-3456'

const reasonOf = (open: Keyring, place: string, sealed: Sealed): string => {
  try {
    return `opened: ${unseal(open, place, sealed)}`
  } catch (error) {
    return error instanceof SealError ? error.reason : 'another error'
  }
}

test.each(['', 'a', SSN, 'Zoë 東京 🗽', 'x'.repeat(10_000), '\u0000'])('opens what was sealed at its place', (text) => {
  expect(unseal(ring, 'case:1', seal(ring, 'case:1', text))).toBe(text)
})

test('opens bytes as they were, whatever they mean as a text', () => {
  const bytes = Buffer.from([0, 0xff, 0xd8, 0xc3, 0x28, 10])
  expect(unsealBytes(ring, 'copy:1', sealBytes(ring, 'copy:1', bytes)).equals(bytes)).toBe(true)
  expect(() => unsealBytes(ring, 'copy:2', sealBytes(ring, 'copy:1', bytes))).toThrow(SealError)
})

test('hides the text, and the same text twice looks different', () => {
  const [one, two] = [seal(ring, 'case:1', SSN), seal(ring, 'case:1', SSN)]
  expect(one.bytes.equals(two.bytes)).toBe(false)
  expect(one.bytes.includes(SSN)).toBe(false)
  expect(one.keyId).toBe('k1')
})

test('a value that was moved to another row or column does not open', () => {
  const [first, second] = [seal(ring, 'case:1', SSN), seal(ring, 'case:2', '900-65-4321')]
  expect(reasonOf(ring, 'case:2', first)).toBe('content')
  expect(reasonOf(ring, 'case:1', second)).toBe('content')
  expect(reasonOf(ring, 'person:1', first)).toBe('content')
  expect(reasonOf(ring, '', first)).toBe('content')
})

test('a value of which any one bit was flipped does not open', () => {
  const sealed = seal(ring, 'case:1', SSN)
  for (let bit = 0; bit < sealed.bytes.length * 8; bit += 1) {
    const bytes = Buffer.from(sealed.bytes)
    bytes[bit >> 3] = Number(bytes[bit >> 3]) ^ (1 << (bit & 7))
    expect(reasonOf(ring, 'case:1', { ...sealed, bytes })).toBe('content')
  }
})

test('a value that was cut, lengthened or emptied does not open', () => {
  const sealed = seal(ring, 'case:1', SSN)
  for (let length = 0; length < sealed.bytes.length; length += 1) {
    expect(reasonOf(ring, 'case:1', { ...sealed, bytes: sealed.bytes.subarray(0, length) })).toBe('content')
  }
  expect(reasonOf(ring, 'case:1', { ...sealed, bytes: Buffer.concat([sealed.bytes, Buffer.alloc(1)]) })).toBe('content')
})

test('a shortened tag does not make forging easier', () => {
  const sealed = seal(ring, 'case:1', '')
  for (const length of [4, 8, 12, 15]) {
    expect(reasonOf(ring, 'case:1', { ...sealed, bytes: sealed.bytes.subarray(0, 12 + length) })).toBe('content')
  }
})

describe('keys', () => {
  test('that were replaced still open old values, new values are sealed with the new one', () => {
    const old = seal(ring, 'case:1', SSN)
    expect(reasonOf(rotated, 'case:1', old)).toBe(`opened: ${SSN}`)
    expect(seal(rotated, 'case:1', SSN).keyId).toBe('k2')
  })

  test('that were removed open nothing', () => {
    expect(reasonOf(withoutOld, 'case:1', seal(ring, 'case:1', SSN))).toBe('key')
  })

  test('cannot be mistaken for one another by renaming', () => {
    const sealed = seal(ring, 'case:1', SSN)
    expect(reasonOf(rotated, 'case:1', { ...sealed, keyId: 'k2' })).toBe('content')
    const renamed = parseKeyring('DATA_KEYS', k1.replace('k1:', 'k9:'))
    expect(reasonOf(renamed, 'case:1', { ...sealed, keyId: 'k9' })).toBe('content')
    expect(reasonOf(ring, 'case:1', { ...sealed, keyId: '__proto__' })).toBe('key')
  })
})

describe('digests', () => {
  test('find a value of a kind, under every known key', () => {
    const stored = digest(ring, 'ssn', SSN)
    expect(digests(rotated, 'ssn', SSN).some((each) => each.equals(stored))).toBe(true)
    expect(digests(withoutOld, 'ssn', SSN).some((each) => each.equals(stored))).toBe(false)
    expect(digests(rotated, 'ssn', SSN)).toHaveLength(2)
  })

  test('differ by value and kind, and reveal nothing without the key', () => {
    expect(digest(ring, 'ssn', SSN).equals(digest(ring, 'ssn', '900-12-3457'))).toBe(false)
    expect(digest(ring, 'ssn', SSN).equals(digest(ring, 'visa_number', SSN))).toBe(false)
    expect(digest(ring, 'ssn', SSN).equals(digest(withoutOld, 'ssn', SSN))).toBe(false)
    expect(() => digest(ring, 'ssn', SSN, 'unknown')).toThrow(SealError)
  })
})
