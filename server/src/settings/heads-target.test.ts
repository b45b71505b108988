import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSigningPair } from '../platform/heads-key.ts'
import { readHeadsTarget } from './heads-target.ts'

const { AUDIT_SIGNING_KEY, AUDIT_PUBLIC_KEYS } = makeSigningPair()
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'der', type: 'pkcs8' })

function outcomeOf(values: Parameters<typeof readHeadsTarget>[0]) {
  const faults: string[] = []
  return { folder: readHeadsTarget(values, faults)?.folder, faults }
}

test('[OPER-29] heads are written only where a folder and a key are set', () => {
  expect(outcomeOf({})).toEqual({ folder: undefined, faults: [] })
  expect(outcomeOf({ AUDIT_SIGNING_KEY })).toEqual({ folder: undefined, faults: [] })
  expect(outcomeOf({ AUDIT_HEADS_DIR: '/heads', AUDIT_SIGNING_KEY })).toEqual({ folder: '/heads', faults: [] })
  expect(outcomeOf({ AUDIT_HEADS_DIR: '/heads' }).faults).toEqual([
    'AUDIT_HEADS_DIR needs AUDIT_SIGNING_KEY: what goes there must be signed.',
  ])
})

test.each([AUDIT_PUBLIC_KEYS, other.toString('base64'), 'not a key'])(
  '[OPER-29] another key is refused, and the sentence does not have it: %#',
  (text) => {
    expect(outcomeOf({ AUDIT_HEADS_DIR: '/heads', AUDIT_SIGNING_KEY: text }).faults).toEqual([
      'AUDIT_SIGNING_KEY must be the private key that "npm run audit:key" makes.',
    ])
  },
)
