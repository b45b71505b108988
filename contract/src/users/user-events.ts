/** The actions on a user with their texts in the history for administrators; signing in is not one. */
export const userEvents = {
  'user.created': { text: 'User created', changesForm: false },
  'user.activation_mailed': { text: 'Activation email sent again', changesForm: false },
  'user.activated': { text: 'User activated', changesForm: false },
  'user.profile_changed': { text: 'Profile changed', changesForm: false },
  'user.account_changed': { text: 'Role or title changed', changesForm: false },
  'user.password_changed': { text: 'Password changed', changesForm: false },
  'user.password_reset': { text: 'Password reset', changesForm: false },
  'user.one_time_code_made': { text: 'Link for a new password sent by email', changesForm: false },
  'user.locked': { text: 'User locked after wrong passwords', changesForm: false },
  'user.status_changed': { text: 'Status changed', changesForm: false },
  'user.reactivated': { text: 'User reactivated', changesForm: false },
  'user.deleted': { text: 'User deleted', changesForm: false },
  'user.link_requested': { text: 'Link to the sign-in service requested', changesForm: false },
  'user.link_started': { text: 'Link to the sign-in service started', changesForm: false },
  'user.linked': { text: 'User linked to the sign-in service', changesForm: false },
} as const
