import * as onSite from '@hireproof/contract/employee/on-site.endpoints'
import { startOnSite } from '@hireproof/contract/plus-cases/on-site.endpoints'
import { testBrowser } from './browser.ts'
import type { GivenUser } from './given.ts'
import { browserOf, plusSteps } from './plus-steps.ts'
import type { TestApp } from './test-app.ts'

/** What employers and employees do about forms on a device that is handed over. */
export function onSiteSteps(t: TestApp) {
  const steps = plusSteps(t)

  const startAs = (user: GivenUser, plusCaseId: string) => t.as(user).call(startOnSite, { params: { plusCaseId } })

  /** A browser in which a user is signed in. */
  const signedInBrowser = ({ session }: GivenUser) => {
    const browser = t.browser()
    browser.jar.set('hireproof_session', `${session.id}.${session.secret}`)
    return browser
  }

  /** The browser of a user who has handed it over for a form, and the code that the user was shown. */
  const handOver = async (user: GivenUser, plusCaseId: string) => {
    const browser = signedInBrowser(user)
    const authorization = `Bearer ${await t.tokenOf(user.session)}`
    const url = startOnSite.path.replace(':plusCaseId', plusCaseId)
    const answer = await browser.post(url, { headers: { authorization } })
    if (answer.statusCode !== 200) throw new Error(`not handed over: ${answer.body}`)
    // no one types a code in the moment in which it is made
    t.clock.advance({ seconds: 1 })
    return { browser, answer, authorization, code: answer.json<{ code: string }>().code }
  }

  type Browser = ReturnType<typeof testBrowser>
  const enter = (browser: Browser, code: string) => browser.post(onSite.enterOnSite.path, { payload: { code } })
  const state = async (browser: Browser) =>
    (await browser.get(onSite.getOnSite.path)).json<{ state: onSite.OnSiteState }>().state
  /** The calls of the employee in a browser. */
  const employeeIn = ({ jar }: Browser) => browserOf(t, [...jar].map(([name, value]) => `${name}=${value}`).join('; '))

  /** A form that its employee has opened on the device of the employer. */
  const entered = async (user: GivenUser) => {
    const plusCase = await steps.start(user)
    const handed = await handOver(user, plusCase.id)
    const answer = await enter(handed.browser, handed.code)
    if (answer.statusCode !== 204) throw new Error(`not entered: ${answer.body}`)
    return { ...handed, plusCase, employee: employeeIn(handed.browser) }
  }
  return { ...steps, startAs, signedInBrowser, handOver, enter, state, employeeIn, entered }
}

/** A code that is not the right one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')
