import type { EmployeeLanguage } from '../plus-cases/plus-case.ts'

/** The version of the attestation, stored with every signature; raise it with every new wording. */
export const ATTESTATION_VERSION = 1

/** The statement that the employee accepts before signing, in our own words, not those of the official form. */
export const attestation: Readonly<Record<EmployeeLanguage, string>> = {
  en: 'I have read what I filled in. It is true, complete and my own. I know that federal law punishes false statements, and the use of false documents, in connection with this form by fines and prison. I declare under penalty of perjury that the status I chose is mine. (Unofficial wording.)',
  es: 'He leído lo que llené. Es verdadero, completo y propio. Sé que la ley federal castiga con multas y prisión las declaraciones falsas y el uso de documentos falsos en relación con este formulario. Declaro bajo pena de perjurio que el estatus que elegí es el mío. (Texto no oficial.)',
}

/** The version of the preparers' attestation, stored with each signature; raise it with every new wording. */
export const PREPARER_ATTESTATION_VERSION = 1

/** The statement that a person who helped accepts before signing, in our own words, not those of the official form. */
export const preparerAttestation: Readonly<Record<EmployeeLanguage, string>> = {
  en: 'I helped to fill in Section 1 of this form, or translated it. I declare under penalty of perjury that, as far as I know, what is written there is true and correct. (Unofficial wording.)',
  es: 'Ayudé a llenar la Sección 1 de este formulario, o la traduje. Declaro bajo pena de perjurio que, según lo que sé, lo que dice ahí es verdadero y correcto. (Texto no oficial.)',
}
