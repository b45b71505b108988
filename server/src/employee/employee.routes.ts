import * as endpoints from '@hireproof/contract/employee/employee.endpoints'
import type { Deps } from '../deps.ts'
import { setBrowserCookie } from '../identity/session-cookie.ts'
import { signInBrowser } from '../identity/sign-in-attempt.ts'
import { limited, routes, type Handlers } from '../platform/route.ts'
import { addNumber } from './add-number.ts'
import { requestLinks } from './ask-again.ts'
import { clearEmployeeCookie, setEmployeeCookie } from './employee-cookie.ts'
import { findLinked } from './employee-session.ts'
import { enterByLink, leave, openLink } from './enter-by-link.ts'
import { formLinks as kind } from './form-link.ts'
import { startFederatedEntry } from './federated-entry.ts'
import { getForm } from './get-form.ts'
import { proveSsn } from './prove-ssn.ts'
import { saveForm } from './save-form.ts'
import { signForm } from './sign-form.ts'

function employeeHandlers(deps: Deps): Handlers<typeof endpoints> {
  const { config } = deps
  const limits = { rateLimit: { max: config.limits.signInsPerMinute } }

  return {
    openLink: limited(limits, ({ actor, body }) => openLink(deps, actor, { kind, ...body })),

    enterForm: limited(limits, async ({ actor, body, reply }) => {
      setEmployeeCookie(config, reply, await enterByLink(deps, actor, { kind, ...body }))
      return undefined
    }),

    signInToForm: limited(limits, async ({ actor, body, request, reply }) => {
      const start = { ...body, browser: signInBrowser(config, request) }
      const { location, browserSecret } = await startFederatedEntry(deps, actor, start)
      setBrowserCookie(config, reply, browserSecret)
      return { redirectTo: location }
    }),

    askAgain: limited(limits, async ({ body }) => {
      await requestLinks(deps, body.email)
      return undefined
    }),

    getForm: async ({ actor }) => (actor.kind === 'employee' ? getForm(deps, actor) : null),
    saveForm: ({ actor, body }) => saveForm(deps, actor, body),
    signForm: ({ actor, body }) => signForm(deps, actor, body),
    addNumber: ({ actor, body }) => addNumber(deps, actor, body),
    proveSsn: ({ actor, body }) => proveSsn(deps, actor, body),

    leaveForm: async ({ request, reply }) => {
      const employee = await findLinked(deps, request)
      if (employee) await leave(deps, employee)
      clearEmployeeCookie(config, reply)
      return undefined
    },
  }
}

/** The calls of employees, who have no user: a mailed link with a code or an account, then a cookie that opens one form. */
export const employeeRoutes = routes(endpoints, employeeHandlers)
