/** The version of the examiner's attestation, stored with every signature; raise it with every new wording. */
export const SECTION2_ATTESTATION_VERSION = 1

/** The statement for signing Section 2, in our own words, not those of the official form. */
export const section2Attestation =
  'I have examined the documents listed above, in person or by the alternative procedure. They appear to be genuine and to belong to the employee named in Section 1, and to the best of my knowledge this employee is authorized to work in the United States. I declare this under penalty of perjury. (Unofficial wording.)'
