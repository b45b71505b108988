import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseKeyring } from '../platform/keyring.ts'
import { openStatement, sealStatement, signatureDigest, type Statement } from './statement.ts'

const ring = parseKeyring('DATA_KEYS', `t1:${randomBytes(32).toString('base64')}`)
const statement = (nameReason?: string, words: Partial<Statement['signed']> = {}): Statement => ({
  plusCaseId: '0190a0a0-0000-7000-8000-000000000001',
  accountId: 7,
  kind: 'PREPARER',
  entryId: '0190a0a0-0000-7000-8000-000000000002',
  replacesId: null,
  edition: { edition: '01/20/25', expires: '05/31/2027' },
  signed: {
    ...{ at: new Date('2026-11-20T15:00:00.000Z'), name: 'Ana Ruiz', userId: null, ip: '192.0.2.9' },
    ...{ language: 'en', attestationVersion: 1, nameReason, ...words },
  },
})

const textOfOld =
  '{"plusCaseId":"0190a0a0-0000-7000-8000-000000000001","accountId":7,"kind":"PREPARER",' +
  '"entryId":"0190a0a0-0000-7000-8000-000000000002","replacesId":null,' +
  '"edition":{"edition":"01/20/25","expires":"05/31/2027"},' +
  '"signed":{"at":"2026-11-20T15:00:00.000Z","name":"Ana Ruiz","userId":null,"ip":"192.0.2.9","language":"en","attestationVersion":1},' +
  '"content":{"lastName":"Ruiz"},"reason":null'

const signed = { content: { lastName: 'Ruiz' }, reason: null }

test('[FORM-03] the signed text has no word about names that agree, as in forms signed before', () => {
  const { sealed, digest } = sealStatement(ring, statement(), signed)
  const { proof, nameReason } = openStatement(ring, statement(), sealed)
  expect(proof.text).toBe(`${textOfOld}}`)
  expect(signatureDigest(proof)).toBe(digest)
  expect(nameReason).toBeUndefined()
})

test('[FORM-03] the reason for another name is sealed and signed at the end of the text', () => {
  const { sealed, digest } = sealStatement(ring, statement('My nickname.'), signed)
  // a row has the name, never the reason
  const { proof, nameReason } = openStatement(ring, statement(), sealed)
  expect(nameReason).toBe('My nickname.')
  expect(proof.text).toBe(`${textOfOld},"nameReason":"My nickname."}`)
  expect(signatureDigest(proof)).toBe(digest)
  expect(sealed.bytes.toString('latin1')).not.toContain('nickname')
})

test('[FORM-10] the signed text has no word about help that was not shown, as in forms signed before', () => {
  const { sealed } = sealStatement(ring, statement(undefined, { helpLanguage: null }), signed)
  expect(openStatement(ring, statement(), sealed).proof.text).toBe(`${textOfOld}}`)
})

test('[FORM-10] the language of the help is part of the text, and the envelope opens only beside it', () => {
  const helped = statement('My nickname.', { attestationVersion: 2, helpLanguage: 'es' })
  const { sealed } = sealStatement(ring, helped, signed)
  const { proof, nameReason } = openStatement(ring, helped, sealed)
  expect(nameReason).toBe('My nickname.')
  expect(proof.text).toContain('"language":"en","attestationVersion":2,"helpLanguage":"es"}')
  const without = statement('My nickname.', { attestationVersion: 2, helpLanguage: null })
  expect(() => openStatement(ring, without, sealed)).toThrow()
})
