import { describe, expect, test } from 'vitest'
import { ATTESTATION_VERSION, attestations, PREPARER_ATTESTATION_VERSION, preparerAttestations } from './attestation.ts'

describe('[FORM-10] the statements to sign', () => {
  test.each([
    ['employees', attestations, ATTESTATION_VERSION],
    ['people who helped', preparerAttestations, PREPARER_ATTESTATION_VERSION],
  ])('have all versions up to the present one, in both languages, for %s', (_, texts, present) => {
    expect(Object.keys(texts).map(Number)).toEqual(Array.from({ length: present }, (__, index) => index + 1))
    for (const { en, es } of Object.values(texts)) {
      expect(en).toMatch(/\(Unofficial wording\.\)$/)
      expect(es).toMatch(/\(Texto no oficial\.\)$/)
    }
  })

  test('keep the words of version 1, which people have signed', () => {
    expect([attestations[1], preparerAttestations[1]]).toEqual([
      {
        en: 'I have read what I filled in. It is true, complete and my own. I know that federal law punishes false statements, and the use of false documents, in connection with this form by fines and prison. I declare under penalty of perjury that the status I chose is mine. (Unofficial wording.)',
        es: 'He leído lo que llené. Es verdadero, completo y propio. Sé que la ley federal castiga con multas y prisión las declaraciones falsas y el uso de documentos falsos en relación con este formulario. Declaro bajo pena de perjurio que el estatus que elegí es el mío. (Texto no oficial.)',
      },
      {
        en: 'I helped to fill in Section 1 of this form, or translated it. I declare under penalty of perjury that, as far as I know, what is written there is true and correct. (Unofficial wording.)',
        es: 'Ayudé a llenar la Sección 1 de este formulario, o la traduje. Declaro bajo pena de perjurio que, según lo que sé, lo que dice ahí es verdadero y correcto. (Texto no oficial.)',
      },
    ])
  })
})
