import * as onSite from '@hireproof/contract/employee/on-site.endpoints'
import { startOnSite } from '@hireproof/contract/plus-cases/on-site.endpoints'
import type { Change } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { onSiteSteps } from './on-site-steps.ts'
import type { TestApp } from './test-app.ts'

/** The calls that hand over a device and open a form on it, for the walk over the audit. */
export function onSiteChanges(
  t: TestApp,
  started: (user: GivenUser) => Promise<{ body: { id: string } }>,
): Record<string, Change> {
  const { startAs, handOver, enter } = onSiteSteps(t)
  /** The same user in a browser whose session may end. */
  const elsewhere = async (user: GivenUser): Promise<GivenUser> => ({
    ...user,
    session: await t.given.session({ personId: user.personId, userId: user.id }),
  })
  return {
    [startOnSite.name]: {
      action: 'plus_case.on_site_started',
      run: async (user) => {
        const { id } = (await started(user)).body
        return { answer: await startAs(await elsewhere(user), id), row: { table: 'on_site_pass', id } }
      },
    },
    [onSite.enterOnSite.name]: {
      action: 'plus_case.on_site_entered',
      run: async (user) => {
        const { id } = (await started(user)).body
        const { browser, code } = await handOver(await elsewhere(user), id)
        const { statusCode: status, headers } = await enter(browser, code)
        return { answer: { status, headers }, row: { table: 'on_site_pass', id } }
      },
    },
  }
}
