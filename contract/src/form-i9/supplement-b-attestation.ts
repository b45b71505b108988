/** The version of the Supplement B attestation, stored with every signature; raise it with every new wording. */
export const SUPPLEMENT_B_ATTESTATION_VERSION = 1

/** The statement for signing a block of Supplement B, in our own words, not those of the official form. */
export const supplementBAttestation =
  'To the best of my knowledge, this employee is authorized to work in the United States. If the employee showed a document, I have examined it, in person or by the alternative procedure, and it appears to be genuine and to belong to the employee. I declare this under penalty of perjury. (Unofficial wording.)'
