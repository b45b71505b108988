import * as z from 'zod/mini'

/** Why an action on a user is not possible; the screens have the texts. */
const actionRefusals = [
  'deleted',
  'not_permitted',
  'account_closed',
  'own_user',
  'federated',
  'web_service_user',
  'role_fixed',
  'not_deactivated',
  'not_pending',
  'not_offered',
  'last_administrator',
  'client_administrator',
] as const
export const ActionRefusal = z.enum(actionRefusals)
export type ActionRefusal = z.infer<typeof ActionRefusal>

const Action = z.union([z.literal(true), ActionRefusal])

/** What the viewer may do with a user: `true`, or the reason why not. */
export const UserActions = z.object({
  view: Action,
  /** At least one of profile, role and title can be changed. */
  edit: Action,
  delete: Action,
  reactivate: Action,
  resetPassword: Action,
  resendActivation: Action,
  changeProfile: Action,
  changeRole: Action,
  changeTitle: Action,
})
export type UserActions = z.infer<typeof UserActions>
