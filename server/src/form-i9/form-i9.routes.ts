import * as callOffEndpoints from '@hireproof/contract/form-i9/call-off.endpoints'
import * as checkEndpoints from '@hireproof/contract/form-i9/check.endpoints'
import * as correctionEndpoints from '@hireproof/contract/form-i9/correction.endpoints'
import * as lateEndpoints from '@hireproof/contract/form-i9/section1-late.endpoints'
import * as section2Endpoints from '@hireproof/contract/form-i9/section2.endpoints'
import * as supplementBEndpoints from '@hireproof/contract/form-i9/supplement-b.endpoints'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { askCorrection, takeBackCorrection } from './ask-correction.ts'
import { callOffHire } from './call-off.ts'
import { startWaitingCheck } from './continue-check.ts'
import { explainLate } from './explain-late.ts'
import { getFormView } from './form-view.ts'
import { renewCase } from './renew-case.ts'
import { compareSection2 } from './section2/compare-section2.ts'
import { correctSection2, signSection2 } from './section2/section2.ts'
import { getSection2 } from './section2/section2-context.ts'
import { correctSupplementB, signSupplementB } from './supplement-b/supplement-b.ts'
import { getSupplementB } from './supplement-b/supplement-b-context.ts'

const section2Handlers = (deps: Deps): Handlers<typeof section2Endpoints> => ({
  getFormView: ({ actor, params }) => getFormView(deps, actor, params.plusCaseId),
  getSection2: ({ actor, params }) => getSection2(deps, actor, params.plusCaseId),
  compareSection2: ({ actor, params, body }) => compareSection2(deps, actor, { ...params, ...body }),
  signSection2: ({ actor, params, body }) => signSection2(deps, actor, { ...params, ...body }),
  correctSection2: ({ actor, params, body }) => correctSection2(deps, actor, { ...params, ...body }),
})

/** The signed form, and Section 2 with its corrections. */
export const section2Routes = routes(section2Endpoints, section2Handlers)

const correctionHandlers = (deps: Deps): Handlers<typeof correctionEndpoints> => ({
  askCorrection: ({ actor, params, body }) => askCorrection(deps, actor, { ...params, ...body }),
  takeBackCorrection: ({ actor, params }) => takeBackCorrection(deps, actor, params.plusCaseId),
})

/** Corrections of a signed Section 1, as far as the employer asks for them. */
export const correctionRoutes = routes(correctionEndpoints, correctionHandlers)

const checkHandlers = (deps: Deps): Handlers<typeof checkEndpoints> => ({
  renewCase: ({ actor, params }) => renewCase(deps, actor, params.plusCaseId),
  startCheck: ({ actor, params }) => startWaitingCheck(deps, actor, params.plusCaseId),
})

/** The check of a signed form that waits. */
export const checkRoutes = routes(checkEndpoints, checkHandlers)

const callOffHandlers = (deps: Deps): Handlers<typeof callOffEndpoints> => ({
  callOffHire: ({ actor, params, body }) => callOffHire(deps, actor, { ...params, reason: body.reason }),
})

/** The end of a form whose hire never began. */
export const callOffRoutes = routes(callOffEndpoints, callOffHandlers)

const lateHandlers = (deps: Deps): Handlers<typeof lateEndpoints> => ({
  explainLateSection1: ({ actor, params, body }) => explainLate(deps, actor, { ...params, ...body }),
})

/** Why a Section 1 was signed late. */
export const lateSection1Routes = routes(lateEndpoints, lateHandlers)

const supplementBHandlers = (deps: Deps): Handlers<typeof supplementBEndpoints> => ({
  getSupplementB: ({ actor, params, query }) => getSupplementB(deps, actor, { ...params, ...query }),
  signSupplementB: ({ actor, params, body }) => signSupplementB(deps, actor, { ...params, ...body }),
  correctSupplementB: ({ actor, params, body }) => correctSupplementB(deps, actor, { ...params, ...body }),
})

/** Supplement B: reverification and rehire. */
export const supplementBRoutes = routes(supplementBEndpoints, supplementBHandlers)
