import * as addEndpoints from '@hireproof/contract/accounts/enrollment/add-company.endpoints'
import * as endpoints from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import * as startEndpoints from '@hireproof/contract/accounts/enrollment/start-enrollment.endpoints'
import type { Deps } from '../deps.ts'
import { setBrowserCookie } from '../identity/session-cookie.ts'
import { signInBrowser } from '../identity/sign-in-attempt.ts'
import { limited, routes, type Handlers } from '../platform/route.ts'
import { addClient, addLocation } from './add-company.ts'
import { checkEnrollment } from './check-enrollment.ts'
import { deleteEnrollment } from './end-enrollment.ts'
import { acceptPlusAtEnrollment, getTermsForEnrollment, takeBackPlusAtEnrollment } from './plus-question.ts'
import { getEnrollment } from './present-enrollment.ts'
import { saveSection } from './save-section.ts'
import { checkLink, redeemLink, startEnrollment } from './start-enrollment.ts'
import { submitEnrollment, takeBackEnrollment } from './submit-enrollment.ts'

/** A node takes so many submissions at once. The others wait before they use the database, so that other calls do not wait behind them. */
const SUBMISSIONS_AT_ONCE = 2

const enrollmentHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getEnrollment: ({ actor, params }) => getEnrollment(deps, actor, params.accountId),
  saveEnrollmentAccess: ({ actor, params, body }) =>
    saveSection(deps, actor, { ...params, section: 'access_method', ...body }),
  saveEnrollmentCategory: ({ actor, params, body }) =>
    saveSection(deps, actor, { ...params, section: 'employer_category', ...body }),
  saveEnrollmentInformation: ({ actor, params, body }) =>
    saveSection(deps, actor, { ...params, section: 'company_information', ...body }),
  saveEnrollmentAddress: ({ actor, params, body }) =>
    saveSection(deps, actor, { ...params, section: 'address', ...body }),
  saveEnrollmentPeople: ({ actor, params, body }) =>
    saveSection(deps, actor, { ...params, section: 'people', ...body }),
  checkEnrollment: ({ actor, params }) => checkEnrollment(deps, actor, params.accountId),
  getEnrollmentPlusTerms: ({ actor, params }) => getTermsForEnrollment(deps, actor, params.accountId),
  acceptEnrollmentPlusTerms: ({ actor, params, body }) =>
    acceptPlusAtEnrollment(deps, actor, { ...params, version: body.version }),
  takeBackEnrollmentPlusTerms: ({ actor, params }) => takeBackPlusAtEnrollment(deps, actor, params.accountId),
  submitEnrollment: limited({ atOnce: SUBMISSIONS_AT_ONCE }, ({ actor, params, idempotencyKey }) =>
    submitEnrollment(deps, actor, { ...params, idempotencyKey }),
  ),
  takeBackEnrollment: ({ actor, params }) => takeBackEnrollment(deps, actor, params.accountId),
  deleteEnrollment: async ({ actor, params }) => {
    await deleteEnrollment(deps, actor, params.accountId)
    return undefined
  },
})

/** Enrollments, for the people who work on them. */
export const enrollmentRoutes = routes(endpoints, enrollmentHandlers)

const addHandlers = (deps: Deps): Handlers<typeof addEndpoints> => ({
  addClient: ({ actor, body: company, idempotencyKey }) => addClient(deps, actor, { company, idempotencyKey }),
  addLocation: ({ actor, body: company, idempotencyKey }) => addLocation(deps, actor, { company, idempotencyKey }),
})

/** How agencies and corporate accounts add companies. */
export const addCompanyRoutes = routes(addEndpoints, addHandlers)

function startHandlers(deps: Deps): Handlers<typeof startEndpoints> {
  const limits = { rateLimit: { max: deps.config.limits.signInsPerMinute } }
  return {
    startEnrollment: limited(limits, ({ actor, body }) => startEnrollment(deps, actor, body.email)),
    checkEnrollmentLink: limited(limits, ({ actor, body }) => checkLink(deps, actor, body.code)),
    redeemEnrollmentLink: limited(limits, async ({ actor, body, request, reply }) => {
      const input = { code: body.code, browser: signInBrowser(deps.config, request) }
      const { location, browserSecret } = await redeemLink(deps, actor, input)
      setBrowserCookie(deps.config, reply, browserSecret)
      return { redirectTo: location }
    }),
  }
}

/** How a person comes to enroll a company: by a mailed link and the sign-in service. */
export const startEnrollmentRoutes = routes(startEndpoints, startHandlers)
