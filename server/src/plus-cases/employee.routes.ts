import * as endpoints from '@hireproof/contract/plus-cases/employee.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { requireSameOrigin } from '../identity/same-origin.ts'
import { readBrowserCookie, setBrowserCookie } from '../identity/session-cookie.ts'
import { problem } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { requestLinks } from './ask-again.ts'
import { clearEmployeeCookie, readEmployeeCookie, setEmployeeCookie } from './employee-cookie.ts'
import { findEmployee, requireEmployee, type Employee } from './employee-session.ts'
import { enterForm, leaveForm, openLink } from './enter-form.ts'
import { auditingTampering } from './audit-tampering.ts'
import { startFederatedEntry } from './federated-entry.ts'
import { getForm } from './get-form.ts'
import { saveForm } from './save-form.ts'
import { signForm } from './sign-form.ts'

/** The calls of employees, who have no user: a mailed link with a code or an account, then a cookie that opens one form. */
export function employeeRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const { config } = deps
  const limits = { rateLimit: { max: config.limits.signInsPerMinute } }

  /** Public to the guards, so that what they do for users is done here: maintenance, and where the call came from. */
  const admit = async (request: FastifyRequest) => {
    if (await guard.isUnderMaintenance()) throw problem('maintenance', { retryAfter: 60 })
    requireSameOrigin(config, request)
  }
  const employeeOf = async (request: FastifyRequest): Promise<Employee> => {
    await admit(request)
    return requireEmployee(deps, readEmployeeCookie(config, request))
  }

  const { openLink: open, enterForm: enter, signInToForm, askAgain } = endpoints
  route(
    app,
    guard,
    open,
    async ({ body, request }) => {
      await admit(request)
      return openLink(deps, body.link, request)
    },
    limits,
  )

  route(
    app,
    guard,
    enter,
    async ({ body, request, reply }) => {
      await admit(request)
      setEmployeeCookie(config, reply, await enterForm(deps, body, request))
      return undefined
    },
    limits,
  )

  route(
    app,
    guard,
    signInToForm,
    async ({ body, request, reply }) => {
      await admit(request)
      const start = { ...body, browserSecret: readBrowserCookie(config, request) }
      const { location, browserSecret } = await startFederatedEntry(deps, start, request)
      setBrowserCookie(config, reply, browserSecret)
      return { redirectTo: location }
    },
    limits,
  )

  route(
    app,
    guard,
    askAgain,
    async ({ body, request }) => {
      await admit(request)
      await requestLinks(deps, body.email)
      return undefined
    },
    limits,
  )

  route(app, guard, endpoints.getForm, async ({ request }) => {
    await admit(request)
    const employee = await findEmployee(deps, readEmployeeCookie(config, request))
    if (!employee) return null
    return auditingTampering(deps, employee, request, () => getForm(deps, employee))
  })

  route(app, guard, endpoints.saveForm, async ({ body, request }) => {
    const employee = await employeeOf(request)
    return auditingTampering(deps, employee, request, () => saveForm(deps, employee, body, request))
  })

  route(app, guard, endpoints.signForm, async ({ body, request }) => {
    const employee = await employeeOf(request)
    return auditingTampering(deps, employee, request, () => signForm(deps, employee, body, request))
  })

  route(app, guard, endpoints.leaveForm, async ({ request, reply }) => {
    requireSameOrigin(config, request)
    const employee = await findEmployee(deps, readEmployeeCookie(config, request))
    if (employee) await leaveForm(deps, employee, request)
    clearEmployeeCookie(config, reply)
    return undefined
  })
}
