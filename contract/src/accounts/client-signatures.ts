/** How many signatures of clients an agency can request in an hour. */
export const SIGNATURES_PER_HOUR = 500

/** How many of them one call requests; a longer selection is sent in parts. */
export const SIGNATURES_AT_ONCE = 25

/** Why a client of a selection is not asked to sign. */
export const signatureHindrances = [
  'NOT_A_DRAFT',
  'INCOMPLETE',
  'NO_SIGNATORY',
  'ASKED',
  'SIGNED',
  'LIMIT',
  'TOO_MANY_EMAILS',
] as const
export type SignatureHindrance = (typeof signatureHindrances)[number]
