/** The number fields that are encrypted at rest and that the server sends masked. */
export const sealedFields = [
  'ssn',
  'alien_number',
  'i94_number',
  'foreign_passport_number',
  'us_passport_number',
  'i551_number',
  'i766_number',
  'visa_number',
  'sevis_number',
  'document_bc_number',
] as const
