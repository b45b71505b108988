/** What the case of a signed form can wait for, in the order in which people read it. Each holds the case, never the signature. */
export const caseWaits = ['ssn', 'documents', 'receipt', 'expired_document', 'duplicate', 'details', 'closing'] as const
export type CaseWait = (typeof caseWaits)[number]

/** Each as a sentence for the employer. */
export const caseWaitSentences: Readonly<Record<CaseWait, string>> = {
  ssn: 'The employee does not have a Social Security number yet.',
  documents: 'The employee has not chosen documents that can be used for the case.',
  receipt: 'The employee has only a receipt for a document that was lost, stolen, or damaged.',
  expired_document: 'The document that the employee chose has expired.',
  duplicate: 'Your company has another open case with this Social Security number.',
  details: 'A detail that the case needs is missing.',
  closing: 'The company account is closing, and no new case can begin.',
}
