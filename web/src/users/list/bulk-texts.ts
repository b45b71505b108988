import type { BulkAction } from '@hireproof/contract/users/bulk'
import type { BulkOutcome } from '@hireproof/contract/users/bulk.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { messages } from '../../lib/error-text.ts'
import { refusalTexts } from '../texts.ts'

type Texts = {
  button: string
  question: (count: number) => string
  /** The text if none of the selected users allows it. */
  none: string
  confirm: (count: number) => string
  effect: string
  will: (count: number) => string
  done: (count: number) => string
  failed: string
}

const counted = (count: number, one: string) => (count === 0 ? `No ${one}s` : displayCount(count, one))
const users = (count: number) => counted(count, 'user')
const emails = (count: number) => counted(count, 'activation email')

/** The texts for an action on many users. */
export const bulkTexts: Record<BulkAction, Texts> = {
  delete: {
    button: 'Delete users',
    question: (count) => `Delete ${users(count)}?`,
    none: 'None of the selected users can be deleted',
    confirm: (count) => `Delete ${users(count)}`,
    effect: 'They will be signed out and can no longer use their accounts. This cannot be undone.',
    will: (count) => `${users(count)} will be deleted`,
    done: (count) => `${users(count)} ${count === 1 ? 'was' : 'were'} deleted`,
    failed: 'The users could not be deleted.',
  },
  resendActivation: {
    button: 'Resend activation emails',
    question: (count) => `Send ${emails(count)}?`,
    none: 'None of the selected users has anything to activate',
    confirm: (count) => `Send ${emails(count)}`,
    effect: 'Links in earlier emails no longer work.',
    will: (count) => `${users(count)} will get an email`,
    done: (count) => `${emails(count)} ${count === 1 ? 'was' : 'were'} sent`,
    failed: 'The emails could not be sent.',
  },
}

/** Why a user was left out. */
export function reasonText({ reason, problem }: Pick<BulkOutcome, 'reason' | 'problem'>): string {
  // about many users
  if (reason === 'not_pending') return 'There is nothing to activate.'
  if (reason) return refusalTexts[reason]
  if (problem === 'too_many_requests') return 'Several emails were sent already. Please try again in half an hour.'
  return messages[problem ?? 'internal']
}
