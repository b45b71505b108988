import type { EmployeeLanguage } from '../employee-languages.ts'

/** A statement in every language: the one that is signed, and its translation, which is shown beside it as help. */
type Statement = Readonly<Record<EmployeeLanguage, string>>

/** The version of the attestation, stored with every signature; raise it with every new wording or translation. */
export const ATTESTATION_VERSION = 2

/**
 * The statements that employees accepted before signing, by version, in our own words, not those of the official form.
 * Signed versions stay here unchanged.
 */
export const attestations: Readonly<Record<number, Statement>> = {
  1: {
    en: 'I have read what I filled in. It is true, complete and my own. I know that federal law punishes false statements, and the use of false documents, in connection with this form by fines and prison. I declare under penalty of perjury that the status I chose is mine. (Unofficial wording.)',
    es: 'He leído lo que llené. Es verdadero, completo y propio. Sé que la ley federal castiga con multas y prisión las declaraciones falsas y el uso de documentos falsos en relación con este formulario. Declaro bajo pena de perjurio que el estatus que elegí es el mío. (Texto no oficial.)',
  },
  2: {
    en: 'I am aware that federal law provides for fines and imprisonment for people who make false statements or use false documents with this form. Under penalty of perjury, I declare that the information I entered about myself, including my citizenship or immigration status, is true and complete. (Unofficial wording.)',
    es: 'Sé que la ley federal prevé multas y prisión para quien hace declaraciones falsas o usa documentos falsos con este formulario. Declaro, bajo pena de perjurio, que la información que di sobre mí, incluida mi ciudadanía o mi estatus migratorio, es verdadera y completa. (Texto no oficial.)',
  },
}

/** The version of the preparers' attestation, stored with each signature; raise it with every new wording or translation. */
export const PREPARER_ATTESTATION_VERSION = 2

/** The same for the people who helped. */
export const preparerAttestations: Readonly<Record<number, Statement>> = {
  1: {
    en: 'I helped to fill in Section 1 of this form, or translated it. I declare under penalty of perjury that, as far as I know, what is written there is true and correct. (Unofficial wording.)',
    es: 'Ayudé a llenar la Sección 1 de este formulario, o la traduje. Declaro bajo pena de perjurio que, según lo que sé, lo que dice ahí es verdadero y correcto. (Texto no oficial.)',
  },
  2: {
    en: 'I helped complete Section 1 of this form, or I translated it. Under penalty of perjury, I declare that, to the best of my knowledge, the information in it is true and correct. (Unofficial wording.)',
    es: 'Ayudé a completar la Sección 1 de este formulario, o la traduje. Declaro, bajo pena de perjurio, que, hasta donde sé, la información que contiene es verdadera y correcta. (Texto no oficial.)',
  },
}
