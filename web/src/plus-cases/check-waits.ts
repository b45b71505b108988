import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'

type Wait = PlusCase['caseWaitsFor'][number]

/** What a check waits for, after "The check waits for". */
const names: Readonly<Record<Wait, string>> = {
  ssn: 'the Social Security number',
  documents: 'a document with which a case can be made',
  receipt: 'the document that replaces a receipt',
  expired_document: 'a document that has not expired',
  duplicate: 'the end of another open case with the same number',
  details: 'details that only you can add',
  closing: 'the company account to stay open',
}

/** The step in the list of plus cases for what a check waits for first. */
export const waitingSteps: Readonly<Record<Wait, string>> = {
  ssn: 'The employee adds the Social Security number',
  documents: 'Examine a document with which a case can be made',
  receipt: 'Examine the document in place of the receipt',
  expired_document: 'Examine a document that has not expired',
  duplicate: 'Close the other open case, then start the check',
  details: 'Start the check and complete its details',
  closing: 'No case begins while the account is closing',
}

/** What the employer can do about each, apart from the steps that have a button. */
const help: Readonly<Record<Wait, string>> = {
  ssn: 'The employee adds the number to the signed form as soon as it is there. You can examine the documents and sign Section 2 before that.',
  documents:
    'Examine the documents that the employee chooses to show, and sign or correct Section 2. A List B document needs a photo.',
  receipt:
    'Accept the receipt for now. When the employee shows the document itself, correct Section 2 and enter the document in place of the receipt.',
  expired_document:
    'Ask the employee for another acceptable document, whichever the employee chooses, and sign or correct Section 2.',
  duplicate: 'Continue or close the other case, and then start the check.',
  details: 'Start the check: we open a draft case with everything that is known, and you complete it.',
  closing: 'No new case begins while the company account is closing. If the request is canceled, start the check.',
}

/** What a check waits for, in one sentence. */
export function waitsText(waits: readonly Wait[]): string {
  const [last = '', ...others] = waits.map((wait) => names[wait]).toReversed()
  if (others.length === 0) return `The check waits for ${last}`
  const comma = others.length > 1 ? ',' : ''
  return `The check waits for ${others.toReversed().join(', ')}${comma} and ${last}`
}

/** What the employer can do about each thing that a check waits for. */
export const helpWith = (waits: readonly Wait[]): string[] => waits.map((wait) => help[wait])

/** Whether a check waits for a step of the employer; otherwise it begins by itself once the form has what it lacks. */
export const waitsForEmployer = (waits: readonly Wait[]): boolean =>
  waits.every((wait) => wait === 'duplicate' || wait === 'details' || wait === 'closing')
