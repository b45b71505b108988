import type { Measure } from '../measure.ts'
import { runServerTest } from './server-test.ts'
import { check } from './zeros.ts'

const refreshes = { file: 'identity/refresh-races.test.ts', setting: 'REFRESH_RACES', few: 100, full: 1000 }
const deletions = { file: 'dashboard/delete-dashboard-user.test.ts', setting: 'TORTURE_ROUNDS', few: 10, full: 200 }
const signatures = { file: 'cases/notice/sign-or-refer.test.ts', setting: 'TORTURE_ROUNDS', few: 20, full: 200 }

/** T06, T44 and F16: the races among the tests, often enough to include the rare ones. */
export const races: Measure = {
  name: 'races',
  title: 'T06, T44 and F16 Races of sessions, of signatures and of the last program administrator',
  method: `The same tests as in \`npm test\`, more often. Ten tabs refresh their token at once, and none may be signed out. The last
two program administrators of a company are deleted at the same moment, and one of them must stay. An employee signs "no action" at
the moment of the referral, and one of the two must win.`,
  run: async ({ few }) => {
    const goals = []
    for (const { file, setting, few: some, full } of [refreshes, deletions, signatures]) {
      const count = few ? some : full
      const passed = await runServerTest(file, { [setting]: String(count) })
      goals.push(check(`${file}, ${count} rounds: passed`, passed))
    }
    return { goals, notes: [] }
  },
}
