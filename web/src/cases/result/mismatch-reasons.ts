const reasons: Readonly<Record<string, string>> = {
  SSA_NAME_MISMATCH: 'The name does not match the records of the Social Security Administration.',
  SSA_DATE_OF_BIRTH_MISMATCH: 'The date of birth does not match the records of the Social Security Administration.',
  SSA_NUMBER_MISMATCH: 'The Social Security number does not match the records of the Social Security Administration.',
  SSA_CITIZENSHIP_UNCONFIRMED: 'The Social Security Administration cannot confirm that the employee is a U.S. citizen.',
  DHS_ALIEN_NUMBER_MISMATCH: 'The A-number does not match the records of the Department of Homeland Security.',
  DHS_I94_NUMBER_MISMATCH: 'The Form I-94 number does not match the records of the Department of Homeland Security.',
  DHS_FOREIGN_PASSPORT_MISMATCH:
    'The foreign passport number does not match the records of the Department of Homeland Security.',
  DHS_DOCUMENT_NOT_VERIFIED: 'The Department of Homeland Security could not verify the document.',
  DHS_STATUS_CHANGED: 'The records of the Department of Homeland Security show another immigration status.',
}

const general: Readonly<Record<string, string>> = {
  SSA: 'The details do not match the records of the Social Security Administration.',
  DHS: 'The details do not match the records of the Department of Homeland Security.',
}

/** Why the records could not confirm the employee, in sentences; codes that are new to us become a general one, said once. */
export function mismatchSentences(codes: readonly string[], agencies: readonly string[]): string[] {
  const known = codes.map(
    (code) => reasons[code] ?? general[code.slice(0, 3)] ?? 'The details do not match the records.',
  )
  // an agency that gave no reason is named all the same
  const unexplained = agencies.filter((agency) => !codes.some((code) => code.startsWith(agency)))
  return [...new Set([...known, ...unexplained.flatMap((agency) => general[agency] ?? [])])]
}
