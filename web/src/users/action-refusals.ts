import type { ActionRefusal } from '@hireproof/contract/users/user-actions'

/** Why something cannot be done with a user, in a sentence. */
export const refusalTexts: Record<ActionRefusal, string> = {
  deleted: 'This user has been deleted.',
  not_permitted: 'You do not have permission to do this.',
  account_closed: 'The company account is closed.',
  own_user: 'You cannot do this to your own user account.',
  federated: 'This user signs in with the sign-in service and keeps this information there.',
  web_service_user: 'This cannot be changed for users with web services access.',
  role_fixed: 'The role of this user cannot be changed.',
  not_deactivated: 'Only a deactivated user can be reactivated.',
  not_pending: 'This user has nothing to activate.',
  not_offered: 'This cannot be changed here.',
}
