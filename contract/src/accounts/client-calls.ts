/** Calls that are sent like changes, and only read or are about the users themselves. */
const open: ReadonlySet<string> = new Set([
  ...['accounts.search', 'accounts.findClients', 'clients.search', 'clients.export', 'locations.search'],
  ...['cases.fields', 'cases.openSearchText', 'cases.sealSearchText', 'cases.search', 'cases.updates', 'cases.reveal'],
  'cases.export',
  ...['plusCases.search', 'inspection.people', 'inspection.download', 'retention.search', 'hiringSites.search'],
  ...['users.search', 'users.export', 'users.saveListView', 'users.forgetListView', 'users.saveSearchShortcut'],
  'users.saveDailyDigest',
  // whether a view may be shared is for the policy
  ...['reports.rows', 'reports.export', 'reports.createView', 'reports.changeView', 'reports.deleteView'],
  'activity.export',
  ...['reportRuns.start', 'reportRuns.file', 'reportRuns.cancel'],
  ...['users.changePassword', 'plusTraining.view', 'plusTraining.complete'],
  ...['tutorial.finishLesson', 'tutorial.drawTest', 'tutorial.answerTest'],
  // a client may end its account whatever its agency has chosen
  ...['closing.request', 'closing.change', 'closing.cancel', 'closing.askEarly'],
])

/** Whether users of a client without full access may not make a call: it changes something of the company. */
export const isForFullAccess = ({ method, name }: { method: string; name: string }): boolean =>
  method !== 'GET' && !open.has(name)
