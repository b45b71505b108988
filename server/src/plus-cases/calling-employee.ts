import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { requireSameOrigin } from '../identity/same-origin.ts'
import { problem } from '../platform/problem.ts'
import type { Guard } from '../platform/route.ts'
import { readEmployeeCookie } from './employee-cookie.ts'
import { requireEmployee, type Employee } from './employee-session.ts'

/** Refuses what the guards refuse for users, for calls that are public to them: maintenance, and where a call came from. */
async function admitEmployee({ config }: Deps, guard: Guard, request: FastifyRequest): Promise<void> {
  if (await guard.isUnderMaintenance()) throw problem('maintenance', { retryAfter: 60 })
  requireSameOrigin(config, request)
}

/** The employee who calls; refused where there is none. */
export async function employeeOf(deps: Deps, guard: Guard, request: FastifyRequest): Promise<Employee> {
  await admitEmployee(deps, guard, request)
  return requireEmployee(deps, readEmployeeCookie(deps.config, request))
}
