import * as correctionEndpoints from '@hireproof/contract/form-i9/correction.endpoints'
import * as section2Endpoints from '@hireproof/contract/form-i9/section2.endpoints'
import * as supplementBEndpoints from '@hireproof/contract/form-i9/supplement-b.endpoints'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { askCorrection, takeBackCorrection } from './ask-correction.ts'
import { getFormView } from './form-view.ts'
import { correctSection2, signSection2 } from './section2/section2.ts'
import { getSection2 } from './section2/section2-context.ts'
import { signSupplementB } from './supplement-b/supplement-b.ts'
import { getSupplementB } from './supplement-b/supplement-b-context.ts'

const section2Handlers = (deps: Deps): Handlers<typeof section2Endpoints> => ({
  getFormView: ({ actor, params }) => getFormView(deps, actor, params.plusCaseId),
  getSection2: ({ actor, params }) => getSection2(deps, actor, params.plusCaseId),
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

const supplementBHandlers = (deps: Deps): Handlers<typeof supplementBEndpoints> => ({
  getSupplementB: ({ actor, params }) => getSupplementB(deps, actor, params.plusCaseId),
  signSupplementB: ({ actor, params, body }) => signSupplementB(deps, actor, { ...params, ...body }),
})

/** Supplement B: reverification and rehire. */
export const supplementBRoutes = routes(supplementBEndpoints, supplementBHandlers)
