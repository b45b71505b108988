import type { ActionRefusal } from '@hireproof/contract/users/user-actions'
import { messages } from '../lib/error-text.ts'

/** Why an action on a user is not possible, in a sentence. */
export const refusalTexts: Record<ActionRefusal, string> = {
  deleted: 'This user has been deleted.',
  not_permitted: 'You do not have permission to do this.',
  account_closed: 'The company account is closed.',
  own_user: 'You cannot do this to your own user account.',
  federated: 'This user signs in with the sign-in service, which keeps this information.',
  web_service_user: 'This cannot be changed for users with web services access.',
  role_fixed: 'The role of this user cannot be changed.',
  not_deactivated: 'Only a deactivated user can be reactivated.',
  not_pending: 'This user has nothing to activate.',
  not_offered: 'This cannot be changed here.',
  last_administrator: messages.last_program_administrator,
  client_administrator:
    'Administrators of a client company set their own passwords. They can do so by email from the sign-in page.',
}

/** The general texts of user management (part 2 §8). */
export const texts = {
  general: 'An error occurred with our server. Please try again.',
  badRequest: "Our system couldn't recognize the request that was made. Please change the input and try to resubmit.",
  server: 'An error occurred with our server and your changes could not be saved. Please try again.',
  system: 'A system error occurred. Please try again.',
  checkEmail: 'User is unable to be created at this time. Please wait a few minutes and try again.',
}
