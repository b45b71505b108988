import * as endpoints from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import * as startEndpoints from '@hireproof/contract/accounts/enrollment/start-enrollment.endpoints'
import type { Deps } from '../deps.ts'
import { readBrowserCookie, setBrowserCookie } from '../identity/session-cookie.ts'
import { limited, routes, type Handlers } from '../platform/route.ts'
import { checkEnrollment } from './check-enrollment.ts'
import { deleteEnrollment } from './end-enrollment.ts'
import { getEnrollment } from './present-enrollment.ts'
import { saveSection } from './save-section.ts'
import { checkLink, redeemLink, startEnrollment } from './start-enrollment.ts'
import { submitEnrollment, takeBackEnrollment } from './submit-enrollment.ts'

const enrollmentHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getEnrollment: ({ actor }) => getEnrollment(deps, actor),
  saveEnrollmentAccess: ({ actor, body }) => saveSection(deps, actor, { section: 'access_method', ...body }),
  saveEnrollmentCategory: ({ actor, body }) => saveSection(deps, actor, { section: 'employer_category', ...body }),
  saveEnrollmentInformation: ({ actor, body }) => saveSection(deps, actor, { section: 'company_information', ...body }),
  saveEnrollmentAddress: ({ actor, body }) => saveSection(deps, actor, { section: 'address', ...body }),
  saveEnrollmentPeople: ({ actor, body }) => saveSection(deps, actor, { section: 'people', ...body }),
  checkEnrollment: ({ actor }) => checkEnrollment(deps, actor),
  submitEnrollment: ({ actor, idempotencyKey }) => submitEnrollment(deps, actor, { idempotencyKey }),
  takeBackEnrollment: ({ actor }) => takeBackEnrollment(deps, actor),
  deleteEnrollment: async ({ actor }) => {
    await deleteEnrollment(deps, actor)
    return undefined
  },
})

/** The enrollment of a company by the person who enrolls it. */
export const enrollmentRoutes = routes(endpoints, enrollmentHandlers)

function startHandlers(deps: Deps): Handlers<typeof startEndpoints> {
  const limits = { rateLimit: { max: deps.config.limits.signInsPerMinute } }
  return {
    startEnrollment: limited(limits, ({ actor, body }) => startEnrollment(deps, actor, body.email)),
    checkEnrollmentLink: limited(limits, ({ actor, body }) => checkLink(deps, actor, body.code)),
    redeemEnrollmentLink: limited(limits, async ({ actor, body, request, reply }) => {
      const input = { code: body.code, browserSecret: readBrowserCookie(deps.config, request) }
      const { location, browserSecret } = await redeemLink(deps, actor, input)
      setBrowserCookie(deps.config, reply, browserSecret)
      return { redirectTo: location }
    }),
  }
}

/** How a person comes to enroll a company: by a mailed link and the sign-in service. */
export const startEnrollmentRoutes = routes(startEndpoints, startHandlers)
