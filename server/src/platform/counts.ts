import { tally } from './tally.ts'

/** What a node counts for its operators besides requests, by name. */
export const countNames = {
  records_answers: 'Answers of the government records that could be read',
  records_outages: 'Calls to the government records that had no answer, or one that tells of a fault of theirs',
  calls_over_share: 'Calls that were refused because their company had its share of the node already',
  sign_ins_refused: 'Passwords and sign-ins that were refused',
  records_answers_broken: 'Answers of the government records that could not be read, or were about another case',
  records_answers_refused: 'Answers of the government records that the status of their case does not allow',
  registry_answers_broken: 'Answers of the registry of employers that could not be read, or were about another check',
  audit_heads_failures: 'Hourly files of the heads of the audit that could not be written',
  trace_export_failures: 'Times that spans of traces could not be handed on',
  records_updates_set_aside: 'Updates of the government records that were given up',
} as const

const counts = tally()

/** Counts one more. */
export const count = (name: keyof typeof countNames): void => void counts.add(name)

/** How many there were since the node started. */
export const counted = (name: keyof typeof countNames): number => counts.of(name)
